import classes from '#shared/design/pieces.module.css'
import '#shared/design/mantine-frame.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useShownError } from './shown-error.ts'
import { useDescribeError } from './use-describe-error.ts'

/** The error dialog of spec §4 and §8: the common notification title, the error, and Accept. */
export function ErrorNotice({ text, onAccept }: { text: string | undefined; onAccept: () => void }) {
  const { t } = useTranslation()
  // The words stay while the dialog fades.
  const [last, setLast] = useState(text)
  if (text !== undefined && text !== last) setLast(text)
  return (
    <Modal
      opened={text !== undefined}
      onClose={onAccept}
      title={t('common.notification')}
      zIndex={340}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <div role="alert" className={classes.paragraphs}>
          {text ?? last}
        </div>
        <Group justify="flex-end">
          <Button onClick={onAccept} data-autofocus>
            {t('common.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The error dialog of the portal. */
export function ErrorDialog() {
  const describe = useDescribeError()
  const { errors, language } = usePortal()
  const shown = useShownError(errors)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void language.loadAll().then(() => setReady(true))
  }, [language])
  return <ErrorNotice text={shown && isReady ? describe(shown.error, shown.context) : undefined} onAccept={errors.accept} />
}
