import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Pane } from '#shared/design/page.tsx'
import type { Person } from '#shared/design/person-field.tsx'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { linksOf } from '../model/sub-account-links.ts'
import { HolderField } from './holder-field.tsx'
import { WithSubAccount } from './sub-account-panes.tsx'

/** Handing an employee account to a person. */
export function HandOverPane({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  return (
    <WithSubAccount accountId={accountId}>
      {account => (
        <Pane>
          <PaneHeader title={t('accounts.holder.handOverTitle')} subtitle={t('accounts.holder.handOverLead')} />
          {account.status !== 'enabled' ? <Note>{t(`accounts.status.${account.status}`)}</Note> : <HandOver account={account} />}
        </Pane>
      )}
    </WithSubAccount>
  )
}

function HandOver({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const [person, setPerson] = useState<Person>()
  const [isTried, setTried] = useState(false)
  const { id, businessId, kind, name, publicKey } = account
  if (!useMayOn('subAccount.handOver', publicKey)) return <Note>{t('access.signer')}</Note>
  if (account.holder) return <Note>{t('accounts.holder.alreadyHeld')}</Note>
  const handOver = () => {
    setTried(true)
    if (!person) return
    const values = { account: name, name: person.name }
    start({
      name: 'addOperator',
      build: () => api.handOver({ params: { businessId, subAccountId: id }, body: { holder: person.text } }),
      sentence: <Trans i18nKey="accounts.holder.sentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('accounts.holder.done', values), detail: t('accounts.holder.doneDetail') },
      onDone: () => void navigate(linksOf[kind].show(id)),
    })
  }
  return (
    <Form onSubmit={handOver}>
      <HolderField
        account={account}
        value={person}
        onChange={setPerson}
        error={isTried && !person ? t('errors.address_missing') : undefined}
      />
      <Button type="submit" leftSection={<Icon name="handshake" />}>
        {t('accounts.holder.handOver')}
      </Button>
    </Form>
  )
}
