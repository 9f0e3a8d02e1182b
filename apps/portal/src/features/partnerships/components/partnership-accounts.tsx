import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePartnership } from '#features/partnerships/api/change-partnership.ts'
import { type AccountOfPartnership, type OwnPartnership, partnershipQueries } from '#features/partnerships/api/partnership-queries.ts'
import { useSettleAccount } from '#features/partnerships/api/settle-account.tsx'
import { useMay } from '#shared/access/access-context.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'
import type { IconName } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './partnerships.module.css'

/** The business's accounts with what the ledger says of the partner's tokens there; what is missing is signed for here, account by account. */
export function PartnershipAccounts({ partnership }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(partnershipQueries.accounts(useApi(), businessId, partnership.id))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {accounts => {
        const shown = partnership.status === 'ended' ? accounts.filter(({ state }) => state === 'left') : accounts
        return shown.length === 0 ? null : (
          <Section title={t('partnerships.accounts.title')} card>
            <RowList label={t('partnerships.accounts.title')}>
              {shown.map(account => (
                <AccountRow key={account.publicKey} partnership={partnership} account={account} />
              ))}
            </RowList>
          </Section>
        )
      }}
    </QueryView>
  )
}

const icons = { wallet: 'wallet', pos: 'till', location: 'pin', employee: 'person' } as const satisfies Record<string, IconName>

function AccountRow({ partnership, account }: { partnership: OwnPartnership; account: AccountOfPartnership }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { state, held, name, kind } = account
  const full = held.filter(({ balance }) => parseDecimal(balance) > 0n)
  const sum = full.map(({ balance, code }) => `${formatAmount(parseDecimal(balance), locale)} ${code}`).join(', ')
  const lies = sum === '' ? null : t('partnerships.accounts.holds', { sum })
  const words = [t(`partnerships.accounts.kinds.${kind}`), t(`partnerships.accounts.${state}`), lies].filter(Boolean)
  const isStuck = state === 'left' && held.length > 0 && full.length === held.length
  return (
    <ListRow
      picture={<RoundIcon name={icons[kind]} />}
      title={name}
      detail={words.join(' · ')}
      more={
        <div className={classes.actions}>
          {isStuck ? t('partnerships.accounts.sendOn') : <Settle partnership={partnership} account={account} />}
          {partnership.status === 'accepted' ? <Choose partnership={partnership} account={account} /> : null}
        </div>
      }
    />
  )
}

/** Signs for what the account lacks: places for the tokens, or giving up empty ones. */
function Settle({ partnership, account }: { partnership: OwnPartnership; account: AccountOfPartnership }) {
  const { t } = useTranslation()
  const maySign = useMayOn('partnership.settle', account.publicKey)
  const settle = useSettleAccount(partnership, account)
  const { state } = account
  if (!maySign || (state !== 'pending' && state !== 'left')) return null
  const adds = state === 'pending'
  return (
    <Button size="compact-sm" variant={adds ? 'filled' : 'default'} onClick={settle}>
      {t(adds ? 'partnerships.accounts.activate' : 'partnerships.accounts.remove')}
    </Button>
  )
}

/** Chooses the account, or no longer; the last one stays until the partnership ends. */
function Choose({ partnership, account }: { partnership: OwnPartnership; account: AccountOfPartnership }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const { mutate, isPending } = useMutation(changePartnership(useConnections(), businessId, partnership.id))
  const mayAnswer = useMay('partnership.edit')
  const { isChosen, publicKey } = account
  const others = partnership.accounts.filter(key => key !== publicKey)
  if (!mayAnswer || (isChosen && others.length === 0)) return null
  const choose = () => mutate({ kind: 'choose', accounts: isChosen ? others : [...others, publicKey] })
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={choose}>
      {t(isChosen ? 'partnerships.accounts.stop' : 'partnerships.accounts.add')}
    </Button>
  )
}
