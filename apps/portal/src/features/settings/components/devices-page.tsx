import { formatMoment } from '@lealta/messages/format'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { endOtherSessions } from '../api/end-other-sessions.ts'
import { endSession } from '../api/end-session.ts'
import { type Device, settingsQueries } from '../api/settings-queries.ts'
import { PushDevices } from './push-devices.tsx'
import { useDeviceName } from './use-device-name.ts'

/** The devices signed in to the account, each of which can be signed out. */
export function DevicesPage() {
  const { t } = useTranslation()
  const { leave } = useSignOut()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.devices.title')} back={{ to: '/u/more' }} />
      <Devices onLeave={leave} />
      <PushDevices />
    </Page>
  )
}

/** The devices; `onLeave` signs out this one, after all the others. */
export function Devices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const connections = useConnections()
  const query = useQuery(settingsQueries.devices(connections.api))
  const end = useMutation(endSession(connections))
  const endOthers = useMutation(endOtherSessions(connections))
  const [isAsked, setAsked] = useState(false)
  const onSuccess = () => showToast(t('settings.devices.ended'))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {devices => (
        <Stack gap="lg">
          <Text c="dimmed">{t(devices.length > 1 ? 'settings.devices.intro' : 'settings.devices.alone')}</Text>
          <RowList label={t('settings.devices.title')}>
            {devices.map(device => (
              <DeviceRow
                key={device.id}
                device={device}
                isBusy={end.isPending && end.variables === device.id}
                onEnd={() => end.mutate(device.id, { onSuccess })}
              />
            ))}
          </RowList>
          {devices.length > 1 ? (
            <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate(undefined, { onSuccess })}>
              {t('settings.devices.others')}
            </Button>
          ) : null}
          <Button variant="default" disabled={endOthers.isPending} onClick={() => setAsked(true)}>
            {t('settings.devices.everywhere')}
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title={t('settings.devices.everywhereTitle')}
            action={t('settings.devices.everywhere')}
            onClose={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false)
              endOthers.mutate(undefined, { onSuccess: onLeave })
            }}
          >
            {t('settings.devices.everywhereText')}
          </ConfirmDialog>
        </Stack>
      )}
    </QueryView>
  )
}

function DeviceRow({ device, isBusy, onEnd }: { device: Device; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = useDeviceName()(device.device)
  return (
    <ListRow
      title={name}
      detail={t('settings.devices.lastUsed', { moment: formatMoment(new Date(device.lastUsedAt), locale) })}
      end={
        device.isCurrent ? (
          <StatusChip status="enabled">{t('settings.devices.thisDevice')}</StatusChip>
        ) : (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            onClick={onEnd}
            aria-label={t('settings.devices.endLabel', { device: name })}
          >
            {t('settings.devices.end')}
          </Button>
        )
      }
    />
  )
}
