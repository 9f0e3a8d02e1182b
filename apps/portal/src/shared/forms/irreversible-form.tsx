import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import classes from './form.module.css'
import { Form } from './form.tsx'

/** One irreversible consequence (spec §4). */
export function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.grave}>
      <strong>
        <Icon name={icon} />
        {t('loyalty.enable.irreversible')}
      </strong>
      {children}
    </div>
  )
}

/** A form for something irreversible: its consequences, and a word to type before the button works. */
export function IrreversibleForm({
  icon,
  word,
  wordLabel,
  action,
  danger = false,
  onConfirm,
  children,
}: {
  icon: IconName
  word: string
  wordLabel: string
  action: string
  danger?: boolean
  onConfirm: () => void
  /** The consequences. */
  children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toUpperCase() === word
  return (
    <>
      <Consequence icon={icon}>{children}</Consequence>
      <Form onSubmit={() => isTyped && onConfirm()}>
        <TextInput
          label={wordLabel}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" color={danger ? 'negative' : 'accent'} disabled={!isTyped} leftSection={danger ? null : <Icon name={icon} />}>
          {action}
        </Button>
      </Form>
    </>
  )
}
