import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import {
  type Range,
  type ReportChange,
  ranges,
  reportChoices,
  reportNames,
  type ShownReport,
  toRange,
} from '#features/reports/model/report-search.ts'
import { Icon } from '#shared/design/icon.tsx'
import { queries } from '#shared/design/tokens.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import classes from './reports.module.css'

/** Which report, which days, grouped by what: all of it stands in the address. */
export function ReportFilters({
  shown,
  assets,
  onChange,
}: {
  shown: ShownReport
  assets: readonly { value: string; label: string }[]
  onChange: (change: ReportChange) => void
}) {
  const { t } = useTranslation()
  const { clock } = usePortal()
  const isPhone = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const { report, by, asset, from, to, timeZone } = shown
  const range = (Object.keys(ranges) as Range[]).find(name => {
    const days = toRange(name, clock.now(), timeZone)
    return days.from === from && days.to === to
  })
  return (
    <div>
      <div className={classes.first}>
        <Select
          label={t('reports.choose')}
          value={report}
          data={reportNames.map(name => ({ value: name, label: t(`reports.names.${name}`) }))}
          onChange={name => onChange({ report: reportNames.find(one => one === name), by: undefined, asset: undefined })}
          allowDeselect={false}
        />
        <SegmentedControl
          aria-label={t('reports.range.label')}
          fullWidth
          value={range ?? ''}
          data={(Object.keys(ranges) as Range[]).map(name => ({ value: name, label: t(`reports.range.${name}`) }))}
          onChange={name => onChange(toRange(name as Range, clock.now(), timeZone))}
        />
      </div>
      <details open={!isPhone}>
        <summary className={classes.toggle}>
          <Icon name="filter" />
          {t('reports.more')}
        </summary>
        <div className={classes.filters}>
          <Select
            label={t('reports.by')}
            value={by}
            data={reportChoices[report].map(group => ({ value: group, label: t(`reports.groups.${group}`) }))}
            onChange={group => onChange({ by: reportChoices[report].find(one => one === group) })}
            allowDeselect={false}
          />
          {report === 'usage' ? null : (
            <Select
              label={t('reports.asset')}
              value={asset ?? null}
              placeholder={t('reports.allAssets')}
              data={[...assets]}
              onChange={id => onChange({ asset: id ?? undefined })}
              clearable
            />
          )}
          {(['from', 'to'] as const).map(name => (
            <TextInput
              key={name}
              type="date"
              label={t(`reports.${name}`)}
              value={name === 'from' ? from : to}
              {...(name === 'from' ? { max: to } : { min: from })}
              onChange={event => {
                const day = event.currentTarget.value
                if (day !== '') onChange({ from, to, [name]: day })
              }}
            />
          ))}
          <Select
            label={t('reports.zone')}
            value={timeZone}
            data={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            onChange={zone => onChange({ zone: zone ?? undefined })}
            searchable
            limit={60}
            allowDeselect={false}
          />
        </div>
      </details>
    </div>
  )
}
