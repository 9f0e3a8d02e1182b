import { formatMoment } from '@lealta/messages/format'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { showToast } from '#shared/design/toast.ts'
import { isCancelled } from '#shared/errors/is-cancelled.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { settingsCalls } from '../api/settings-calls.ts'
import { type Device, settingsQueries } from '../api/settings-queries.ts'

/** `/u/more/devices`: where the account is signed in, and signing out there. */
export function DevicesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = async () => {
    await settingsCalls.endOtherSessions()
    const { signOut } = await import('#shared/session/sign-out.ts')
    await signOut()
    await navigate({ to: '/home' })
  }
  return (
    <Page narrow>
      <PaneHeader title={t('settings.devices.title')} back="/u/more" />
      <Devices onLeave={leave} />
    </Page>
  )
}

/** The devices; `onLeave` signs out everywhere and leaves the portal. */
export function Devices({ onLeave }: { onLeave: () => Promise<void> }) {
  const { t } = useTranslation()
  const query = useQuery(settingsQueries.devices())
  const ending = useEnding()
  const [isAsked, setAsked] = useState(false)
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
                isBusy={ending.busy === device.id}
                onEnd={() => void ending.run(device.id, () => settingsCalls.endSession(device.id))}
              />
            ))}
          </RowList>
          <FormError>{ending.problem}</FormError>
          {devices.length > 1 ? (
            <Button
              variant="default"
              loading={ending.busy === 'others'}
              onClick={() => void ending.run('others', settingsCalls.endOtherSessions)}
            >
              {t('settings.devices.others')}
            </Button>
          ) : null}
          <Button variant="default" loading={ending.busy === 'all'} onClick={() => setAsked(true)}>
            {t('settings.devices.everywhere')}
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title={t('settings.devices.everywhereTitle')}
            action={t('settings.devices.everywhere')}
            onClose={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false)
              void ending.run('all', onLeave)
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
  const { browser, system } = device.device
  const name = browser && system ? t('settings.devices.on', { browser, system }) : (browser ?? system ?? t('settings.devices.unknown'))
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

function useEnding() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const run = async (what: string, call: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      await call()
      void showToast(t('settings.devices.ended'))
    } catch (error) {
      if (!isCancelled(error)) setProblem(describe(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, problem, run }
}
