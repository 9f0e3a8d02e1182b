import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#shared/codes/pending-code.ts'
import { ContactChange } from '#shared/contact/contact-change.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSession } from '#shared/session/use-session.ts'

/** `/u/more/update-email` and `/u/more/update-phone`. */
export function ContactPage({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const current = wallet?.attributes?.[channel]
  return (
    <Page narrow>
      <PaneHeader title={t(`settings.${channel}.title`)} back={{ to: '/u/more' }} />
      <KeyValue
        rows={[
          {
            label: t(`contact.${channel}.present`),
            value: current ? (channel === 'phone' ? formatPhone(current) : current) : t('contact.notSet'),
          },
        ]}
      />
      <Card loose>
        <Text c="dimmed">{t(`settings.${channel}.intro`)}</Text>
        <ContactChange channel={channel} country={wallet?.attributes?.country ?? undefined} onDone={onDone} />
      </Card>
    </Page>
  )
}
