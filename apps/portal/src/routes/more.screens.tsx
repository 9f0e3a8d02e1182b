import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContactChange } from '#features/contact/components/contact-change.tsx'
import type { Channel } from '#features/contact/model/pending-code.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSession } from '#shared/session/session-store.ts'

/** `/u/more/update-email` */
export const UpdateEmailScreen = () => <UpdateContact channel="email" />
/** `/u/more/update-phone` */
export const UpdatePhoneScreen = () => <UpdateContact channel="phone" />

function UpdateContact({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { wallet } = useSession()
  const present = wallet?.attributes?.[channel]
  return (
    <Page narrow>
      <PaneHeader title={t(`settings.${channel}.title`)} back="/u/more" />
      <KeyValue
        rows={[
          {
            label: t(`contact.${channel}.present`),
            value: present ? (channel === 'phone' ? formatPhone(present) : present) : t('contact.notSet'),
          },
        ]}
      />
      <Card gap="md">
        <Text c="dimmed">{t(`settings.${channel}.intro`)}</Text>
        <ContactChange
          channel={channel}
          country={wallet?.attributes?.country ?? undefined}
          onDone={() => void navigate({ to: '/u/more' })}
        />
      </Card>
    </Page>
  )
}
