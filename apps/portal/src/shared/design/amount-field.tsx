import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal, withCode } from '@lealta/stellar/amount'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './amount-field.module.css'
import { Icon } from './icon.tsx'
import { KeyValue } from './key-value.tsx'
import { Money } from './money.tsx'
import { readTyped, tidyAmount } from './typed-amount.ts'

/** The available part of a balance, and where the rest is: balance − reserve − liabilities − our own queued work. */
export interface AvailableAmount {
  available: Stroops
  balance: Stroops
  reserved: Stroops
  selling: Stroops
  queued?: Stroops
}

const allOf = (sum: Stroops): AvailableAmount => ({ available: sum, balance: sum, reserved: 0n as Stroops, selling: 0n as Stroops })

/**
 * The amount of a payment: big, right-aligned, parsed by the screen's locale into stroops from the first key press.
 * `onChange` gets `undefined` while the text is empty or not an amount. It reports problems with the text and the limits itself;
 * `error` is for the server's.
 */
export function AmountField({
  label,
  value,
  onChange,
  code,
  assets,
  onAssetChange,
  available: given,
  minimum,
  maximum,
  secondary,
  keypad,
  error,
  autoFocus = false,
  disabled = false,
  compact = false,
  startText,
}: {
  label?: string
  value: Stroops | undefined
  onChange: (amount: Stroops | undefined) => void
  code: string
  /** Choices of the asset picker; `code` belongs to the selected one. */
  assets?: readonly { id: string; code: string }[]
  onAssetChange?: (id: string) => void
  /** A bare amount if all of the balance is available. */
  available?: AvailableAmount | Stroops | undefined
  minimum?: Stroops | undefined
  maximum?: Stroops | undefined
  /** The same amount in another currency, or the points it earns. */
  secondary?: ReactNode
  /** Our own keypad instead of the device's: at once, or when the field is focused. */
  keypad?: 'always' | 'onFocus' | undefined
  error?: ReactNode
  autoFocus?: boolean
  disabled?: boolean
  /** One of several in a list: as small as any other field. */
  compact?: boolean
  /** A text that the field begins with, which may be no amount. */
  startText?: string | undefined
}) {
  const available = typeof given === 'bigint' ? allOf(given) : given
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState(() => startText ?? (value === undefined ? '' : formatAmount(value, locale, { grouping: false })))
  const [whyOpen, setWhyOpen] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const typed = readTyped(text, locale, code)

  // A value set from outside (a prefilled or cleared form) replaces the text; typed text is left alone.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (typed.amount !== value) setText(value === undefined ? '' : formatAmount(value, locale, { grouping: false }))
  }

  const write = (next: string) => {
    setText(next)
    onChange(readTyped(next, locale, code).amount)
  }
  const fill = (amount: Stroops) => {
    setText(formatAmount(amount, locale, { grouping: false }))
    onChange(amount)
  }
  const say = (amount: Stroops) => withCode(formatAmount(amount, locale), code)
  // What is refused is explained without being asked.
  const isOver = available !== undefined && typed.amount !== undefined && typed.amount > available.available
  const isWhyShown = whyOpen || (isOver && available.available !== available.balance)
  // A problem with this text is more specific than the screen's.
  const problem = describe() ?? error

  function describe(): string | undefined {
    if (typed.problem === 'amount_ambiguous') {
      // Both as they are accepted: one mark that may group thousands has three digits after it, or zeros that were to be three.
      const write = (decimal: string) => formatAmount(parseDecimal(decimal), locale, { grouping: false })
      const [whole = '', rest = ''] = tidyAmount(text, code).split(/\D/)
      const thousands = `${whole}${/^0+$/.test(rest) ? '000' : rest}`
      return t('common.amount.ambiguous', { whole: write(thousands), fraction: write(`${whole}.${rest}`) })
    }
    if (typed.problem) return t(problemKeys[typed.problem])
    if (typed.amount === undefined) return undefined
    if (available && typed.amount > available.available) return t('common.amount.exceeds', { amount: say(available.available) })
    if (minimum !== undefined && typed.amount < minimum) return t('common.amount.below', { amount: say(minimum) })
    if (maximum !== undefined && typed.amount > maximum) return t('common.amount.above', { amount: say(maximum) })
    return undefined
  }

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label ?? t('common.amount.label')}
      </label>
      <div className={`${classes.box} ${problem ? classes.wrong : ''} ${compact ? classes.compact : ''}`}>
        <input
          id={id}
          className={classes.input}
          value={text}
          placeholder="0"
          inputMode={keypad ? 'none' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          // biome-ignore lint/a11y/noAutofocus: only where the amount is the first thing a pane asks for
          autoFocus={autoFocus}
          size={1}
          onFocus={() => setTouched(true)}
          onChange={event => write(event.currentTarget.value)}
        />
        {assets && assets.length > 1 && onAssetChange ? (
          <select
            className={classes.picker}
            aria-label={t('common.amount.asset')}
            value={assets.find(asset => asset.code === code)?.id}
            disabled={disabled}
            onChange={event => onAssetChange(event.currentTarget.value)}
          >
            {assets.map(asset => (
              <option key={asset.id} value={asset.id}>
                {asset.code}
              </option>
            ))}
          </select>
        ) : (
          <span className={classes.asset}>{code}</span>
        )}
      </div>
      <p className={classes.error} id={`${id}-problem`} role="alert" hidden={!problem}>
        {problem}
      </p>
      {available || secondary ? (
        <div className={classes.under}>
          {available ? (
            <span>
              <button type="button" className={classes.tap} disabled={disabled} onClick={() => fill(available.available)}>
                {t('common.amount.available', { amount: say(available.available) })}
              </button>{' '}
              {available.available === available.balance ? null : (
                <button type="button" className={classes.tap} aria-expanded={isWhyShown} onClick={() => setWhyOpen(!whyOpen)}>
                  {t('common.amount.whyLess')}
                </button>
              )}
            </span>
          ) : (
            <span />
          )}
          {secondary}
        </div>
      ) : null}
      {available && isWhyShown ? <Why available={available} code={code} /> : null}
      {keypad === 'always' || (keypad === 'onFocus' && isTouched) ? (
        <Keypad mark={locale === 'es' ? ',' : '.'} text={text} onType={write} disabled={disabled} comesInSight={keypad === 'onFocus'} />
      ) : null}
    </div>
  )
}

const problemKeys = {
  amount_not_valid: 'common.amount.notValid',
  amount_too_precise: 'common.amount.tooPrecise',
  amount_too_large: 'common.amount.tooLarge',
} as const

/** Where the rest of a balance is that is not free. */
export function Why({ available, code }: { available: AvailableAmount; code: string }) {
  const { t } = useTranslation()
  const line = (label: string, amount: Stroops | undefined) => ({
    label,
    value: amount ? <Money amount={amount} code={code} sign="-" /> : undefined,
  })
  return (
    <div className={classes.why}>
      <KeyValue
        rows={[
          { label: t('common.amount.balance'), value: <Money amount={available.balance} code={code} /> },
          line(t('common.amount.reserved'), available.reserved),
          line(t('common.amount.selling'), available.selling),
          line(t('common.amount.queued'), available.queued),
          { label: t('common.amount.free'), value: <Money amount={available.available} code={code} /> },
        ]}
      />
    </div>
  )
}

function Keypad({
  mark,
  text,
  onType,
  disabled,
  comesInSight,
}: {
  mark: string
  text: string
  onType: (text: string) => void
  disabled: boolean
  comesInSight: boolean
}) {
  const { t } = useTranslation()
  const keys = useRef<HTMLFieldSetElement>(null)
  // Keeps every row of the keypad above the bar at the bottom of the screen.
  useEffect(() => {
    if (comesInSight) keys.current?.scrollIntoView({ block: 'nearest' })
  }, [comesInSight])
  return (
    <fieldset ref={keys} className={classes.keypad} aria-label={t('common.amount.keypad')} disabled={disabled}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', mark, '0'].map(key => (
        <button key={key} type="button" onClick={() => onType(text + key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={t('common.amount.deleteDigit')} onClick={() => onType(text.slice(0, -1))}>
        <Icon name="back" />
      </button>
    </fieldset>
  )
}
