import type { ReportMeasure, UsageItem } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseTotal } from '@lealta/stellar/amount'
import { codeOf as codeOfAsset, shortenKey } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useLocale } from '#shared/language/use-locale.ts'
import type { ShownReport } from './report-search.ts'
import type { Row } from './report-table.ts'

/** What the columns, rows and sums of a report are called. */
export function useReportWords({ report, by }: Pick<ShownReport, 'report' | 'by'>) {
  const { t } = useTranslation()
  const language = useLocale()
  // A sum may be larger than any single amount, and below zero.
  const say = (total: bigint): string => formatAmount(total as Stroops, language)
  const codeOf = (asset: string): string => {
    if (report !== 'usage') return codeOfAsset(asset)
    return asset === 'wallet' ? t('reports.ownAccount') : t(`profile.usage.itemNames.${asset as z.infer<typeof UsageItem>}`)
  }
  return {
    say,
    sayText: (text: string) => say(parseTotal(text)),
    codeOf,
    nameColumn({ measure, asset }: { measure: ReportMeasure; asset: string | null }): string {
      const words = t(`reports.measures.${measure}`)
      return asset === null ? words : t('reports.column', { measure: words, code: codeOf(asset) })
    },
    nameRow({ key, name }: Row, length: 'short' | 'long'): string {
      if (by === 'day') {
        const day = new Date(`${key}T12:00:00Z`)
        return new Intl.DateTimeFormat(language, {
          timeZone: 'UTC',
          day: 'numeric',
          month: length === 'short' ? 'numeric' : 'short',
          ...(length === 'short' ? {} : { weekday: 'short', year: 'numeric' }),
        }).format(day)
      }
      if (key === '') return t('reports.none')
      if (by === 'partner') return name === null ? codeOf(key) : t('reports.partnerRow', { name, code: codeOf(key) })
      return name ?? (by === 'asset' ? codeOf(key) : shortenKey(key))
    },
  }
}
