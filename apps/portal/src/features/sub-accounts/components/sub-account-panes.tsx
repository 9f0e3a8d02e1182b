import type { SubAccountKind } from '@lealta/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { DisableAccount } from '#shared/disabling/disable-account.tsx'
import { useDisabling } from '#shared/disabling/use-disabling.tsx'
import { useMayClose } from '#shared/disabling/use-may-close.ts'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OwnSubAccount, subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'
import { createSubAccount } from '../api/create-sub-account.ts'
import { updateSubAccount } from '../api/update-sub-account.ts'
import { linksOf } from '../model/sub-account-links.ts'
import { emptySubAccount, toValues } from '../model/sub-account-values.ts'
import { SubAccountForm } from './sub-account-form.tsx'

/** Creating a location or employee account. */
export function NewSubAccountPane({ kind }: { kind: SubAccountKind }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  const create = useFormMutation(createSubAccount(useConnections(), businessId))
  return (
    <Pane>
      <PaneHeader title={t(`accounts.${kind}.newTitle`)} subtitle={t(`accounts.${kind}.newLead`)} />
      <SubAccountForm
        kind={kind}
        initial={emptySubAccount}
        isAliasLocked={false}
        action={t(`accounts.${kind}.create`)}
        save={create}
        onSaved={account => void navigate(linksOf[kind].enable(account.id))}
      />
    </Pane>
  )
}

/** Changing what is written down of one. */
export function EditSubAccountPane({ accountId }: { accountId: string }) {
  return <WithSubAccount accountId={accountId}>{account => <EditSubAccount account={account} />}</WithSubAccount>
}

function EditSubAccount({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { alias } = useSelectedBusiness()
  const { kind, status } = account
  const update = useFormMutation(updateSubAccount(useConnections(), account))
  return (
    <Pane>
      <PaneHeader title={t(`accounts.${kind}.edit`)} />
      {status === 'disabled' ? (
        <Note>{t('accounts.status.disabled')}</Note>
      ) : (
        <SubAccountForm
          kind={kind}
          initial={toValues(account, alias)}
          isAliasLocked={status !== 'ready'}
          action={t('common.save')}
          save={update}
          onSaved={() => {
            showToast(t(`accounts.${kind}.saved`))
            void navigate(linksOf[kind].show(account.id))
          }}
        />
      )}
    </Pane>
  )
}

/** Closing one for good: shows what moves to the main wallet, and asks for a typed word. */
export function DisableSubAccountPane({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  return (
    <WithSubAccount accountId={accountId}>
      {account => (
        <Pane>
          <PaneHeader title={t(`accounts.${account.kind}.disable.title`)} subtitle={t(`accounts.${account.kind}.disable.lead`)} />
          {account.status === 'enabled' ? <Disable account={account} /> : <Note>{t(`accounts.status.${account.status}`)}</Note>}
        </Pane>
      )}
    </WithSubAccount>
  )
}

function Disable({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const disable = useDisabling()
  const { id, businessId, kind, name, publicKey, walletId } = account
  const params = { businessId, subAccountId: id }
  if (!useMayClose('subAccount.disable', account)) return <Note>{t('access.signer')}</Note>
  if (!walletId || !publicKey) return null
  return (
    <DisableAccount
      account={{ walletId, publicKey }}
      read={options => api.readSubAccountDisablement({ params }, options)}
      confirmation={{ word: t('accounts.disable.word'), wordLabel: t('accounts.disable.typed'), action: t('accounts.disable.action') }}
      onConfirm={({ transactions }) =>
        disable(
          {
            name: 'disableSubAccount',
            title: name,
            build: () => api.disableSubAccount({ params }),
            sentence: <Trans i18nKey={`accounts.${kind}.disable.sentence`} values={{ name }} components={{ strong: <strong /> }} />,
            onDone: () => void navigate(linksOf[kind].show(id)),
          },
          transactions,
        )
      }
    >
      {t(`accounts.${kind}.disable.warn`)}
    </DisableAccount>
  )
}

/** Loads a location or employee account for a pane about it. */
export function WithSubAccount({ accountId, children }: { accountId: string; children: (account: OwnSubAccount) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(subAccountQueries.detail(useApi(), id, accountId))
  return <PaneView query={query}>{children}</PaneView>
}
