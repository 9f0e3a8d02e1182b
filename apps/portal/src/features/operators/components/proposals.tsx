import { formatDay } from '@lealta/messages/format'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endProposal, type Proposal, proposalsQuery } from '#shared/access/operator-proposals.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { OperatedAccount } from '../api/operators-query.ts'
import { useAddOperator } from '../api/use-add-operator.tsx'
import { isSetUpProposed } from '../model/simulate.ts'
import { useRoleWords } from '../model/use-role-words.ts'
import { useStartingPoints } from './use-starting-points.tsx'

/** Whom somebody of the business asks the admins of an account to add; nothing when there are none. */
export function Proposals({ operated }: { operated: OperatedAccount }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const { data = [] } = useQuery(proposalsQuery(useApi(), { businessId, account: operated.account.publicKey }))
  if (data.length === 0) return null
  return (
    <Section title={t('operators.proposals.title')}>
      <RowList label={t('operators.proposals.title')}>
        {data.map(proposal => (
          <ProposalRow key={proposal.id} proposal={proposal} operated={operated} />
        ))}
      </RowList>
    </Section>
  )
}

function ProposalRow({ proposal, operated }: { proposal: Proposal; operated: OperatedAccount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId, accessLevel } = useSelectedBusiness()
  const { account } = operated
  const words = useRoleWords(account.kind)
  const addOperator = useAddOperator(account)
  const end = useMutation(endProposal(connections, { businessId, account: account.publicKey }))
  const { operator, level, isOwn, byThemselves } = proposal
  const [isTried, setTried] = useState(false)
  const { field: pointsField, given } = useStartingPoints(account, isTried)
  const name = proposal.name ?? shortenKey(operator)
  const isAdmin = operated.callerLevel === 'high'
  const mayAdd = isAdmin && !isSetUpProposed(operated)
  const add = () => {
    setTried(true)
    if (given) addOperator({ operator, name, level, given })
  }
  // The row of what has ended is gone, so the answer is not awaited in its callbacks.
  const takeBack = () =>
    void end.mutateAsync(proposal.id).then(
      () => showToast(t(isOwn ? 'operators.proposals.takenBack' : 'operators.proposals.declined', { name })),
      () => undefined,
    )
  const asked = {
    name: proposal.by ?? t('operators.proposals.somebody'),
    from: formatDay(new Date(proposal.createdAt), locale),
    to: formatDay(new Date(proposal.expiresAt), locale),
  }
  return (
    <ListRow
      picture={<PartyAvatar party={proposal} name={name} />}
      title={name}
      detail={
        <>
          {words.role(level)}
          <br />
          {t(`operators.proposals.${byThemselves ? (isOwn ? 'waiting' : 'ready') : isOwn ? 'own' : 'by'}`, asked)}
          <br />
          <CopyText text={operator} label={t('operators.key', { name })} short />
        </>
      }
      more={
        <Stack gap="sm">
          {mayAdd ? pointsField : null}
          <Group gap="xs">
            {mayAdd ? (
              <Button size="sm" onClick={add}>
                {t('operators.proposals.add', { name })}
              </Button>
            ) : null}
            {isOwn || accessLevel === 'owner' ? (
              <Button size="sm" variant="default" loading={end.isPending} onClick={takeBack}>
                {t(isOwn ? 'operators.proposals.takeBack' : 'operators.proposals.decline', { name })}
              </Button>
            ) : null}
          </Group>
        </Stack>
      }
    />
  )
}
