import type { Face } from '@lealta/contract'
import { Modal, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#shared/routing/load-part.ts'
import { AssetAvatar } from './asset-avatar.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './person-field.module.css'
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
}: {
  label?: string
  value: P | undefined
  onChange: (person: P | undefined) => void
  resolve: (text: string, signal: AbortSignal) => Promise<P | undefined>
  describe: (error: unknown) => string
  error?: ReactNode
  scan?: boolean
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [scanning, setScanning] = useState(false)

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
  useEffect(() => {
    const wanted = text.trim()
    if (wanted.length < 2 || isChosen) return
    const leave = new AbortController()
    const timer = setTimeout(() => void look(wanted, leave.signal), 300)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [text, isChosen])
  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    setBusy(next.trim().length >= 2)
  }

  if (value) {
    return (
      <div className={classes.field}>
        <span className={classes.label}>{label ?? t('common.person.label')}</span>
        <div className={classes.chip}>
          <AssetAvatar src={value.face?.image?.url} accent={value.face?.accent ?? undefined} name={value.name} size={40} />
          <span className={classes.words}>
            <span className={classes.name}>{value.name}</span>
            {value.name === value.text ? null : <span className={classes.remark}>{value.text}</span>}
          </span>
          <IconButton
            icon="close"
            label={t('common.person.change')}
            onClick={() => {
              write('')
              onChange(undefined)
            }}
          />
        </div>
        {value.remark ? <p className={classes.remark}>{value.remark}</p> : null}
        {error ? <p className={classes.error}>{error}</p> : null}
      </div>
    )
  }
  return (
    <>
      <TextInput
        label={label ?? t('common.person.label')}
        placeholder={t('common.person.placeholder')}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem ?? (busy ? undefined : error)}
        description={busy ? <span role="status">{t('common.person.resolving')}</span> : undefined}
        rightSectionWidth={48}
        rightSection={scan ? <IconButton icon="scan" label={t('common.person.scan')} onClick={() => setScanning(true)} /> : null}
      />
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
