import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { parseSlippage } from './rate.ts'

const common = ['0.1', '0.5', '1'] as const
const OTHER = 'other'

/** How much worse than quoted an exchange may turn out, in percent; undefined while what is typed is none. */
export function SlippageField({ value, onChange }: { value: string | undefined; onChange: (slippage: string | undefined) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isOther, setOther] = useState(false)
  const [text, setText] = useState('')
  const say = (percent: string) => (locale === 'es' ? percent.replace('.', ',') : percent)
  const choose = (chosen: string) => {
    setOther(chosen === OTHER)
    setText(say(value ?? ''))
    if (chosen !== OTHER) onChange(chosen)
  }
  return (
    <FieldFrame label={t('exchange.slippage')} hint={t('exchange.slippageHint')}>
      <SegmentedControl
        fullWidth
        aria-label={t('exchange.slippage')}
        value={isOther ? OTHER : (value ?? OTHER)}
        onChange={choose}
        data={[
          ...common.map(percent => ({ value: percent, label: t('exchange.percent', { percent: say(percent) }) })),
          { value: OTHER, label: t('exchange.slippageOther') },
        ]}
      />
      {isOther ? (
        <TextInput
          mt="sm"
          label={t('exchange.slippagePercent')}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={value === undefined ? t('exchange.slippageNotValid') : undefined}
          onChange={event => {
            setText(event.currentTarget.value)
            onChange(parseSlippage(event.currentTarget.value))
          }}
        />
      ) : null}
    </FieldFrame>
  )
}
