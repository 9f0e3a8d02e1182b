import type { EarnRuleKind, EarnRules, PriceItem } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { useRuleWords } from '#features/earn-rules/model/use-rule-words.ts'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import classes from './earn-rules.module.css'

const icons: Record<EarnRuleKind, IconName> = {
  amount: 'points',
  visit: 'pin',
  item: 'store',
  welcome: 'handshake',
  birthday: 'calendar',
  multiplier: 'clock',
}

/** Rules in plain words, each on a line, with what holds for all of them. */
export function RuleSentences({ rules, code, items }: { rules: EarnRules; code: string; items: readonly PriceItem[] }) {
  const { t } = useTranslation()
  const { sayRule, listTerms } = useRuleWords(code, items)
  return (
    <div>
      <ul className={classes.rules} aria-label={t('earnRules.form.rules')}>
        {rules.rules.map(rule => (
          <li key={rule.id}>
            <Icon name={icons[rule.kind]} />
            <span>{sayRule(rule, rules.currency)}</span>
          </li>
        ))}
      </ul>
      <ul className={classes.terms}>
        {listTerms(rules).map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  )
}
