import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { pushQueries } from '../api/push-queries.ts'
import { removePushDevice } from '../api/remove-push-device.ts'
import classes from './settings-page.module.css'
import { useDeviceName } from './use-device-name.ts'

/** Devices that get the person's messages, which outlast a session there; each can be taken off. Absent where there are none. */
export function PushDevices() {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const nameOf = useDeviceName()
  const connections = useConnections()
  const query = useQuery(pushQueries.devices(connections.api))
  const remove = useMutation(removePushDevice(connections))
  const devices = query.data?.devices ?? []
  if (devices.length === 0) return null
  return (
    <Section title={t('notifications.push.devices')}>
      <RowList label={t('notifications.push.devices')}>
        {devices.map(({ id, device, createdAt, isCurrent }) => (
          <ListRow
            key={id}
            title={
              <span className={classes.named}>
                {nameOf(device)}
                {isCurrent ? <StatusChip status="enabled">{t('settings.devices.thisDevice')}</StatusChip> : null}
              </span>
            }
            detail={t('notifications.push.since', { moment: formatMoment(new Date(createdAt), locale) })}
            end={
              <Button
                variant="default"
                size="sm"
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id, { onSuccess: () => showToast(t('notifications.push.turnedOff')) })}
                aria-label={t('notifications.push.removeLabel', { device: nameOf(device) })}
              >
                {t('notifications.push.remove')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}
