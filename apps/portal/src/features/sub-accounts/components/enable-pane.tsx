import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WhenEnabled } from '#shared/access/when-enabled.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Pane } from '#shared/design/page.tsx'
import type { Person } from '#shared/design/person-field.tsx'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useEnableSubAccount } from '../api/enable-sub-account.tsx'
import { HolderField } from './holder-field.tsx'
import { WithSubAccount } from './sub-account-panes.tsx'

/** Putting the account of a location or employee on the network; an employee account can be handed over at once. */
export function EnableSubAccountPane({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  return (
    <WithSubAccount accountId={accountId}>
      {account => (
        <Pane>
          <PaneHeader title={t(`accounts.${account.kind}.enable.title`)} subtitle={t(`accounts.${account.kind}.enable.lead`)} />
          {account.status === 'ready' ? <Enable account={account} /> : <Note>{t(`accounts.status.${account.status}`)}</Note>}
        </Pane>
      )}
    </WithSubAccount>
  )
}

function Enable({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const enable = useEnableSubAccount(account)
  const [person, setPerson] = useState<Person>()
  const { kind } = account
  return (
    <Form onSubmit={() => enable(person)}>
      <Note>{t(`accounts.${kind}.readyNote`)}</Note>
      {kind === 'employee' ? (
        <WhenEnabled feature="operators_enabled">
          <HolderField account={account} value={person} onChange={setPerson} />
          <Muted>{t('accounts.holder.later')}</Muted>
        </WhenEnabled>
      ) : null}
      <Button type="submit" size="lg" leftSection={<Icon name={kind === 'location' ? 'pin' : 'person'} />}>
        {t(`accounts.${kind}.enable.action`)}
      </Button>
    </Form>
  )
}
