import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Pane } from '#shared/design/page.tsx'
import type { Person } from '#shared/design/person-field.tsx'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useHandOver } from '../api/hand-over.tsx'
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
  const give = useHandOver(account)
  const [person, setPerson] = useState<Person>()
  const [isTried, setTried] = useState(false)
  if (!useMayOn('subAccount.handOver', account.publicKey)) return <Note>{t('access.signer')}</Note>
  if (account.holder) return <Note>{t('accounts.holder.alreadyHeld')}</Note>
  const handOver = () => {
    setTried(true)
    if (!person) return
    give(person)
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
