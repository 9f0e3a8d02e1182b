import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { askToOperate, proposalsQuery } from '#shared/access/operator-proposals.ts'
import { Note } from '#shared/design/form-error.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** How late it shows that the owner declined. */
const LOOK_MS = 60_000

/** Why somebody gives nothing at a till, since their key does not sign there, and the way to ask for it. */
export function AskToGive({ till: { businessId, publicKey: account } }: { till: { businessId: string; publicKey: string } }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { accessLevel } = useSelectedBusiness()
  const mayAsk = useMay('operator.ask') && accessLevel !== 'owner'
  const of = { businessId, account }
  const proposals = useQuery({ ...proposalsQuery(connections.api, of), enabled: mayAsk, refetchInterval: LOOK_MS })
  const ask = useMutation(askToOperate(connections, of))
  const isAsked = proposals.data?.some(({ isOwn, byThemselves }) => isOwn && byThemselves) ?? false
  if (isAsked) return <Note>{t('tills.counter.give.asked')}</Note>
  return (
    <>
      <Note>{t('tills.counter.give.noRights')}</Note>
      {mayAsk && proposals.data ? (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('tills.counter.give.ask')}
        </Button>
      ) : null}
    </>
  )
}
