import type { Face } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Modal, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#shared/routing/load-part.ts'
import { AssetAvatar } from './asset-avatar.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './person-field.module.css'
import { PersonSuggestions, type Suggesting, useSuggestions } from './person-suggestions.tsx'
import { Spinner } from './spinner.tsx'
import './mantine-frame.css'

const QrScanner = lazyPart(async () => ({ default: (await import('./qr-scanner.tsx')).QrScanner }))

/** A person who can be paid, as returned by the screen's `resolve`. */
export interface Person {
  /** The typed or scanned text, which is what gets sent. */
  text: string
  name: string
  /** Their picture or colour. */
  face?: Face | null
  /** The effect in one sentence ("Ana has no account yet: the points wait for her"). */
  remark?: ReactNode
}

/**
 * One field for alias, e-mail, key or scan. Resolves while typing (300 ms after the last key) into a chip with picture and name.
 * If `value` is cleared from outside, the text still in the field is looked up again. `resolve` returns `undefined` if nobody was found and
 * may throw: `describe` turns the error into words. `error` is shown unless a text is being looked up or was not found.
 */
export function PersonField<P extends Person>({
  label,
  value,
  onChange,
  resolve,
  describe,
  error,
  scan = true,
  start,
  placeholder,
  suggest,
}: {
  label?: string
  value: P | undefined
  onChange: (person: P | undefined) => void
  resolve: (text: string, signal: AbortSignal) => Promise<P | undefined>
  describe: (error: unknown) => string
  error?: ReactNode
  /** `large`: a button of its own, where scanning is what one mostly does. */
  scan?: boolean | 'large'
  /** A text that the field begins with, and why it leads to nobody where that is known: then it is not looked up before it changes. */
  start?: { readonly text: string; readonly problem?: string | undefined } | undefined
  /** What can be typed here, where that is more than everywhere. */
  placeholder?: string | undefined
  /** People are suggested while one types. */
  suggest?: Suggesting | undefined
}) {
  const { t } = useTranslation()
  const [text, setText] = useState(start?.text ?? '')
  const [problem, setProblem] = useState(start?.problem)
  const [busy, setBusy] = useState(false)
  const [scanning, setScanning] = useState(false)
  const { chip, field, hold, drop } = useFocusInPlace(value !== undefined)
  const suggestions = useSuggestions(value === undefined ? suggest : undefined, text)

  const look = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    try {
      const person = await resolve(wanted, signal)
      if (signal.aborted) return
      if (person) onChange(person)
      else setProblem(t('common.person.unknown'))
    } catch (cause) {
      if (!signal.aborted) setProblem(describe(cause))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  })
  const isChosen = value !== undefined
  const isRefused = problem !== undefined && text === start?.text
  useEffect(() => {
    const wanted = text.trim()
    if (wanted.length < 2 || isChosen || isRefused) return
    const leave = new AbortController()
    const timer = setTimeout(() => void look(wanted, leave.signal), 300)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [text, isChosen, isRefused])
  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    setBusy(next.trim().length >= 2)
  }

  if (value) {
    return (
      <div className={classes.field}>
        <span className={classes.label}>{label ?? t('common.person.label')}</span>
        <fieldset className={classes.chip} ref={chip} tabIndex={-1} aria-label={value.name} onBlur={drop}>
          <AssetAvatar src={value.face?.image?.url} accent={value.face?.accent ?? undefined} name={value.name} size={40} />
          <span className={classes.words} translate="no">
            <span className={classes.name}>{value.name}</span>
            {value.name === value.text ? null : <span className={classes.remark}>{shortenKey(value.text)}</span>}
          </span>
          <IconButton
            icon="close"
            label={t('common.person.change')}
            onClick={() => {
              hold()
              write('')
              onChange(undefined)
            }}
          />
        </fieldset>
        {value.remark ? <p className={classes.remark}>{value.remark}</p> : null}
        {error ? <p className={classes.error}>{error}</p> : null}
      </div>
    )
  }
  const input: TextInputProps & { ref: Ref<HTMLInputElement> } = {
    ref: field,
    label: label ?? t('common.person.label'),
    placeholder: placeholder ?? t('common.person.placeholder'),
    value: text,
    onChange: event => write(event.currentTarget.value),
    onFocus: hold,
    onBlur: drop,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    error: problem ?? (busy ? undefined : error),
    // Inside the field: a line of its own would move what stands below, and the field itself, under whoever types.
    rightSectionWidth: busy && scan === true ? 80 : 48,
    rightSection: (
      <span className={classes.end}>
        {busy ? <Spinner label={t('common.person.resolving')} /> : null}
        {scan === true ? <IconButton icon="scan" label={t('common.person.scan')} onClick={() => setScanning(true)} /> : null}
      </span>
    ),
  }
  return (
    <>
      {scan === 'large' ? (
        <Button size="md" variant="default" leftSection={<Icon name="scan" />} onClick={() => setScanning(true)}>
          {t('common.person.scan')}
        </Button>
      ) : null}
      {suggest ? (
        <PersonSuggestions suggest={suggest} found={suggestions}>
          {onKeyDown => <TextInput {...input} error={suggestions.length > 0 ? undefined : input.error} onKeyDown={onKeyDown} />}
        </PersonSuggestions>
      ) : (
        <TextInput {...input} />
      )}
      <Modal
        opened={scanning}
        onClose={() => setScanning(false)}
        title={t('common.qr.scanTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Suspense>
          <QrScanner
            onRead={read => {
              setScanning(false)
              write(read)
            }}
          />
        </Suspense>
      </Modal>
    </>
  )
}

/** The focus stays in this place where the field becomes the person, or the person the field. */
function useFocusInPlace(isChosen: boolean) {
  const chip = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (isHeld.current) (isChosen ? chip : field).current?.focus()
  }, [isChosen])
  return {
    chip,
    field,
    hold: () => {
      isHeld.current = true
    },
    drop: () => {
      isHeld.current = false
    },
  }
}
