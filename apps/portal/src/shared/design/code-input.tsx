import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './code-input.module.css'
import { styleVariables } from './style-variables.ts'

/**
 * The code input of spec §5: one digit per field, non-digits stripped, several digits fill the following fields, backspace clears the
 * current field or the previous one, delete the current one, left and right move, up and down are blocked.
 * `value` keeps a space for an empty field in front of a filled one, to preserve positions; it is complete when `onComplete` is called.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  label,
  fields = 6,
  size = 56,
  required = true,
  disabled = false,
  wrong = false,
}: {
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  label: string
  fields?: number
  /** Width of a field in px; fields shrink on narrow screens. */
  size?: number
  required?: boolean
  disabled?: boolean
  /** Marks the fields after the code was refused. */
  wrong?: boolean
}) {
  const { t } = useTranslation()
  const refs = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length: fields }, (_, place) => (value[place] ?? '').trim())

  const emit = (next: readonly string[]) => {
    const text = next
      .map(digit => digit || ' ')
      .join('')
      .trimEnd()
    onChange(text)
    if (next.every(digit => digit !== '')) onComplete?.(text)
  }
  const moveTo = (place: number) => refs.current[Math.max(0, Math.min(fields - 1, place))]?.focus()
  const put = (place: number, text: string) => {
    const all = text.replace(/\D/g, '')
    // A whole code begins at the first field, wherever it was pasted or filled in.
    const from = all.length === fields ? 0 : place
    const typed = all.slice(0, fields - from)
    if (typed === '') return
    emit(digits.map((digit, place) => typed[place - from] ?? digit))
    moveTo(from + typed.length)
  }
  const empty = (place: number) => emit(digits.map((digit, other) => (other === place ? '' : digit)))
  const clear = (place: number) => {
    const at = digits[place] ? place : place - 1
    if (at < 0) return
    empty(at)
    moveTo(at)
  }
  const press = (place: number) => (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      Backspace: () => clear(place),
      Delete: () => empty(place),
      ArrowLeft: () => moveTo(place - 1),
      ArrowRight: () => moveTo(place + 1),
      ArrowUp: () => {},
      ArrowDown: () => {},
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <fieldset className={`${classes.row} ${wrong ? classes.wrong : ''}`} aria-label={label} {...styleVariables({ '--size': `${size}px` })}>
      {digits.map((digit, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are identified by position
          key={place}
          ref={element => {
            refs.current[place] = element
          }}
          className={classes.field}
          value={digit}
          aria-label={t('common.fieldOf', { label, place: place + 1, total: fields })}
          aria-invalid={wrong || undefined}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          required={required}
          disabled={disabled}
          onKeyDown={press(place)}
          onFocus={event => event.target.select()}
          onPaste={event => {
            event.preventDefault()
            put(place, event.clipboardData.getData('text'))
          }}
          onChange={event => {
            const typed = event.currentTarget.value
            // Cut, or emptied by a keyboard that tells of no key.
            if (typed === '') empty(place)
            // A key beside the digit that is there; more than that is filled in, and replaces it.
            else put(place, digit !== '' && typed.length === 2 ? typed.replace(digit, '') : typed)
          }}
        />
      ))}
    </fieldset>
  )
}
