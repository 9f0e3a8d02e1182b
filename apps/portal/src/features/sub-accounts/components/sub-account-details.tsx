import type { SubAccountKind } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useMayClose } from '#shared/disabling/use-may-close.ts'
import { DeleteDraft } from '#shared/drafts/delete-draft.tsx'
import { AccountHoldings } from '#shared/holdings/account-holdings.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { mapAddress } from '#shared/places/map-address.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OwnSubAccount, subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'
import { deleteSubAccount } from '../api/delete-sub-account.ts'
import { linksOf } from '../model/sub-account-links.ts'
import { HolderSection } from './holder-section.tsx'
import { ThreeThings } from './three-things.tsx'

/** The account of a location or employee that is on the network. */
export type OpenAccount = { readonly id: string; readonly walletId: string; readonly publicKey: string }

/**
 * One location or employee account: its profile, who holds it, what it holds.
 * @param children what other features know of it while it is active: its activity, the tills of a location
 */
export function SubAccountDetails({
  kind,
  accountId,
  children,
}: {
  kind: SubAccountKind
  accountId: string
  children: (account: OwnSubAccount, open: OpenAccount | undefined) => ReactNode
}) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const connections = useConnections()
  const query = useQuery(subAccountQueries.detail(connections.api, id, accountId))
  const [isDeleting, setDeleting] = useState(false)
  const mayEdit = useMay('subAccount.edit')
  const account = query.data
  const mayClose = useMayClose('subAccount.disable', account)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (isGone || (account && account.kind !== kind)) return <NotFound missing={kind === 'employee' ? 'employee' : 'page'} />
  return (
    <Page>
      <PaneHeader
        title={account?.name ?? t(`accounts.${kind}.one`)}
        back={linksOf[kind].list}
        actions={account ? listActions(account, t, { mayClose, onDelete: mayEdit ? () => setDeleting(true) : undefined }) : []}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data => <Details account={data}>{children}</Details>}
      </QueryView>
      {account ? (
        <DeleteDraft
          area={`accounts.${kind}`}
          remove={deleteSubAccount(connections, account)}
          list={linksOf[kind].list}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  )
}

function listActions(
  { kind, id, status }: OwnSubAccount,
  t: TFunction,
  { mayClose, onDelete }: { mayClose: boolean; onDelete: (() => void) | undefined },
): HeaderAction[] {
  const links = linksOf[kind]
  const edit: HeaderAction = { label: t('common.edit'), icon: 'edit', link: links.edit(id) }
  switch (status) {
    case 'ready':
      return [
        { label: t(`accounts.${kind}.enable.action`), icon: 'check', link: links.enable(id), primary: true },
        edit,
        ...(onDelete ? [{ label: t('common.delete'), icon: 'trash', onClick: onDelete, danger: true } as const] : []),
      ]
    case 'enabled':
      return [
        { label: t('operators.title'), icon: 'key', link: links.operators(id) },
        edit,
        ...(mayClose ? [{ label: t('accounts.disable.action'), icon: 'trash', link: links.disable(id), danger: true } as const] : []),
      ]
    default:
      return []
  }
}

function Details({
  account,
  children,
}: {
  account: OwnSubAccount
  children: (account: OwnSubAccount, open: OpenAccount | undefined) => ReactNode
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, kind, status, walletId, publicKey, disabledAt } = account
  const open = status === 'enabled' && walletId && publicKey ? { id, walletId, publicKey } : undefined
  return (
    <>
      {status === 'ready' ? <Note>{t(`accounts.${kind}.readyNote`)}</Note> : null}
      {disabledAt ? <Note>{t(`accounts.${kind}.disabledNote`, { date: formatDay(new Date(disabledAt), locale) })}</Note> : null}
      <Facts account={account} />
      {open && kind === 'employee' ? <HolderSection account={account} /> : null}
      {open ? <AccountHoldings {...open} action={t('wallet.pay')} nothing={t('accounts.holdsNothing')} /> : null}
      {children(account, open)}
      {kind === 'employee' ? <ThreeThings account={open?.id} /> : null}
    </>
  )
}

function Facts({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { status, publicKey, location } = account
  const day = (moment: string | null) => (moment ? formatDay(new Date(moment), locale) : undefined)
  return (
    <Section title={t('accounts.facts.title')} card action={<StatusChip status={status}>{t(`accounts.status.${status}`)}</StatusChip>}>
      <KeyValue
        rows={[
          { label: t('accounts.facts.alias'), value: account.address_name },
          { label: t('accounts.fields.address'), value: account.address },
          {
            label: t('accounts.facts.map'),
            value: location ? <OutsideLink href={mapAddress(location)}>{t('profile.locationOpen')}</OutsideLink> : null,
          },
          { label: t('accounts.fields.phone'), value: account.phone },
          { label: t('accounts.fields.email'), value: account.email },
          { label: t('accounts.fields.website'), value: account.website },
          { label: t('accounts.fields.description'), value: account.description },
          {
            label: t('accounts.facts.account'),
            value: publicKey ? <CopyText text={publicKey} label={t('accounts.facts.account')} short /> : undefined,
          },
          { label: t('accounts.facts.created'), value: day(account.createdAt) },
          { label: t('accounts.facts.enabled'), value: status === 'enabled' ? day(account.enabledAt) : undefined },
          { label: t('accounts.facts.disabled'), value: day(account.disabledAt) },
        ]}
      />
    </Section>
  )
}
