import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './mantine-frame.css'

/**
 * Asks before something irreversible. `typed` is a word to type first, for the gravest cases.
 * The dialog stays open while `busy`.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  action,
  danger = false,
  typed,
  blocked = false,
  busy = false,
  onConfirm,
  onClose,
}: {
  opened: boolean
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  typed?: { word: string; label: string }
  /** It cannot be done, for the reason that `children` give: only leaving is possible. */
  blocked?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [word, setWord] = useState('')
  // What was typed stays while the dialog does: the action may fail.
  if (!opened && word !== '') setWord('')
  const close = () => {
    if (busy) return
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Stack>
        <div>{children}</div>
        {typed && !blocked ? (
          <TextInput
            label={typed.label}
            value={word}
            onChange={event => setWord(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            {t('common.cancel')}
          </Button>
          {blocked ? null : (
            <Button
              color={danger ? 'negative' : 'accent'}
              loading={busy}
              disabled={typed !== undefined && word.trim() !== typed.word}
              onClick={onConfirm}
            >
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
