import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useMay } from './access-context.ts'
import { askToOperate, endProposal, proposalsQuery } from './operator-proposals.ts'

/** How late it shows that the owner declined. */
const LOOK_MS = 60_000

/**
 * Says why somebody may do nothing with an account of the open business, for which their key does not sign, and lets them ask the owner for it, and take that back.
 * @param why what is said to who has not asked
 * @param asked what is said to who has
 */
export function AskToOperate({ account, why, asked }: { account: string; why: string; asked: string }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { id: businessId, accessLevel } = useSelectedBusiness()
  const mayAsk = useMay('operator.ask') && accessLevel !== 'owner'
  const of = { businessId, account }
  const proposals = useQuery({ ...proposalsQuery(connections.api, of), enabled: mayAsk, refetchInterval: LOOK_MS })
  const ask = useMutation(askToOperate(connections, of))
  const end = useMutation(endProposal(connections, of))
  const own = proposals.data?.find(({ isOwn, byThemselves }) => isOwn && byThemselves)
  if (own) {
    return (
      <>
        <Note>{asked}</Note>
        <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate(own.id)}>
          {t('access.ask.takeBack')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Note>{why}</Note>
      {mayAsk && proposals.data ? (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('access.ask.action')}
        </Button>
      ) : null}
    </>
  )
}
