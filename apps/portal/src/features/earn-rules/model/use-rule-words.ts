import type { EarnRule, EarnRules, PriceItem } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { capNames } from './rule-values.ts'

type Multiplier = Extract<EarnRule, { kind: 'multiplier' }>

/** Names of the weekdays, Monday first: `1` to `7`. */
export function useWeekdays(): { value: string; label: string }[] {
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 is a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: name.format(new Date(Date.UTC(2024, 0, day))) }))
}

/** Returns functions that say rules in plain words: each rule, and what holds for all of them. */
export function useRuleWords(code: string, items: readonly PriceItem[]) {
  const { t } = useTranslation()
  const locale = useLocale()
  const weekdays = useWeekdays()
  const say = (text: string) => formatAmount(parseDecimal(text), locale)
  const day = (date: string) => formatDay(new Date(`${date}T12:00:00Z`), locale, 'UTC')

  function sayWhen({ weekdays: chosen, hours, startsOn, endsOn }: Multiplier): string {
    const days = weekdays.filter(({ value }) => chosen.includes(Number(value))).map(({ label }) => label)
    const parts = [
      ...(days.length > 0 ? [t('earnRules.when.days', { days: new Intl.ListFormat(locale).format(days) })] : []),
      ...(hours ? [t('earnRules.when.hours', hours)] : []),
      ...(startsOn ? [t('earnRules.when.since', { day: day(startsOn) })] : []),
      ...(endsOn ? [t('earnRules.when.untilDay', { day: day(endsOn) })] : []),
    ]
    return parts.length > 0 ? parts.join(', ') : t('earnRules.when.always')
  }

  function sayKind(rule: EarnRule, currency: string): string {
    switch (rule.kind) {
      case 'amount':
        return t('earnRules.rule.amount', { points: say(rule.points), code, per: say(rule.per), currency })
      case 'visit':
        return t('earnRules.rule.visit', { points: say(rule.points), code, count: rule.hours })
      case 'item': {
        const item = items.find(({ id }) => id === rule.itemId)?.name ?? t('earnRules.rule.goneItem')
        return t('earnRules.rule.item', { points: say(rule.points), code, item })
      }
      case 'welcome':
        return t('earnRules.rule.welcome', { points: say(rule.points), code })
      case 'birthday':
        return t('earnRules.rule.birthday', { points: say(rule.points), code, count: rule.days })
      case 'multiplier':
        return t('earnRules.rule.multiplier', { factor: say(rule.factor), when: sayWhen(rule) })
    }
  }

  return {
    sayRule: (rule: EarnRule, currency: string): string => {
      const words = sayKind(rule, currency)
      return rule.name ? t('earnRules.rule.named', { name: rule.name, rule: words }) : words
    },
    /** What is said beside the rules: rounding, minimum, caps, time zone. */
    listTerms: ({ rounding, minimum, caps, currency, timeZone }: EarnRules): string[] => [
      t(`earnRules.rounding.${rounding}`),
      ...(minimum === null ? [] : [t('earnRules.minimum', { amount: say(minimum), currency })]),
      ...capNames.flatMap(name => {
        const most = caps[name]
        return most === null ? [] : [t(`earnRules.caps.${name}`, { amount: say(most), code })]
      }),
      t('earnRules.zone', { zone: timeZone.replaceAll('_', ' ') }),
    ],
  }
}
