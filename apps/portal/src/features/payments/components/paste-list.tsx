import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_RECIPIENTS, parseList } from '#features/payments/model/batch-list.ts'
import { FormError } from '#shared/design/form-error.tsx'
import classes from './payments.module.css'

/** Lines of a list, which become rows: looked up together, so that each says at once who it is or why it is nobody. */
export function PasteList({
  room,
  onPaste,
  onClose,
}: {
  /** Rows that may still come. */
  room: number
  onPaste: (lines: readonly { who: string; amount: string }[]) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const lines = parseList(text)
  const isTooLong = lines.length > room
  const pasting = useMutation({ mutationFn: () => onPaste(lines), onSuccess: onClose })
  return (
    <Modal opened onClose={onClose} title={t('payments.batch.pasteTitle')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (lines.length > 0 && !isTooLong && !pasting.isPending) pasting.mutate()
        }}
      >
        <Textarea
          label={t('payments.batch.lines')}
          description={t('payments.batch.linesHint')}
          placeholder={t('payments.batch.linesExample')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          minRows={6}
          maxRows={12}
          autosize
          spellCheck={false}
          autoCapitalize="none"
          data-autofocus
        />
        {isTooLong ? <FormError>{t('payments.batch.tooMany', { most: MOST_RECIPIENTS })}</FormError> : null}
        <Button type="submit" disabled={lines.length === 0 || isTooLong} loading={pasting.isPending}>
          {t('payments.batch.pasteAction', { count: lines.length })}
        </Button>
      </form>
    </Modal>
  )
}
