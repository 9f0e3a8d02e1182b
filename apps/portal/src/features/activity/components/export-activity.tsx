import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityFilters } from '#features/activity/model/activity-search.ts'
import { Muted } from '#shared/design/muted.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** Downloads the activity as CSV, for a range of days in a time zone, and only what the filters of the screen find. */
export function ExportActivity({ filters, opened, onClose }: { filters: ActivityFilters; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLocale()
  const { errors } = usePortal()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [timeZone, setTimeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [isBusy, setBusy] = useState(false)
  const saveCsv = useSaveCsv()
  const { from: _, to: __, ...found } = filters
  const isReversed = from !== '' && to !== '' && from > to
  const save = async () => {
    if (isReversed) return
    setBusy(true)
    try {
      const response = await api.exportActivity({
        params: { walletId },
        query: { ...found, timeZone, language, ...(from ? { from } : {}), ...(to ? { to } : {}) },
      })
      await saveCsv(response, `${t('activity.export.fileName')}${from ? `-${from}` : ''}${to ? `-${to}` : ''}`)
      onClose()
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('activity.export.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <Muted>{t('activity.export.lead')}</Muted>
          <Group grow align="start">
            <TextInput
              type="date"
              label={t('activity.export.from')}
              value={from}
              max={to || undefined}
              onChange={event => setFrom(event.currentTarget.value)}
              error={isReversed ? t('activity.export.range') : undefined}
            />
            <TextInput
              type="date"
              label={t('activity.export.to')}
              value={to}
              min={from || undefined}
              onChange={event => setTo(event.currentTarget.value)}
            />
          </Group>
          <Muted>{t(countSet(found) > 0 ? 'activity.export.filtered' : 'activity.export.all')}</Muted>
          <Select
            label={t('activity.export.zone')}
            value={timeZone}
            onChange={zone => setTimeZone(zone ?? 'UTC')}
            data={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            searchable
            limit={60}
          />
          <Button type="submit" loading={isBusy}>
            {t('activity.export.download')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
