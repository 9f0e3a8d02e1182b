import { formatDay } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { type Holder, nameOf, useTakeBack } from '../api/take-back.tsx'

/** Who holds an employee account, and handing it over or taking it back. */
export function HolderSection({ account }: { account: OwnSubAccount }) {
  const { t } = useTranslation()
  const { id, holder, publicKey } = account
  const mayChange = useMayOn('subAccount.handOver', publicKey)
  return (
    <Section title={t('accounts.holder.title')} card>
      {holder ? <HolderRow account={account} holder={holder} mayTakeBack={mayChange} /> : <Muted>{t('accounts.holder.none')}</Muted>}
      {!holder && mayChange ? (
        <div>
          <LinkButton link={{ to: '/u/employees/$account/hand-over', params: { account: id } }} leftSection={<Icon name="handshake" />}>
            {t('accounts.holder.handOver')}
          </LinkButton>
        </div>
      ) : null}
    </Section>
  )
}

function HolderRow({ account, holder, mayTakeBack }: { account: OwnSubAccount; holder: Holder; mayTakeBack: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const takeBack = useTakeBack(account, holder)
  const name = nameOf(holder)
  return (
    <>
      <RowList label={t('accounts.holder.title')}>
        <ListRow
          picture={<PartyAvatar party={holder} name={name} />}
          title={name}
          detail={
            <>
              {t('accounts.holder.since', { date: formatDay(new Date(holder.since), locale) })}
              <br />
              <CopyText text={holder.publicKey} label={t('operators.key', { name })} short />
            </>
          }
        />
      </RowList>
      {holder.isCaller ? <Muted>{t('accounts.holder.you')}</Muted> : null}
      {mayTakeBack ? (
        <div>
          <Button variant="default" leftSection={<Icon name="back" size={18} />} onClick={() => setAsked(true)}>
            {t('accounts.holder.takeBack')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        title={t('accounts.holder.takeBackTitle', { name })}
        action={t('accounts.holder.takeBack')}
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          takeBack()
        }}
      >
        {t('accounts.holder.takeBackBody')}
      </ConfirmDialog>
    </>
  )
}
