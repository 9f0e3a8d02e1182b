import classes from '#shared/design/pieces.module.css'
import '#shared/design/mantine-frame.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useShownError } from './shown-error.ts'
import { useDescribeError } from './use-describe-error.ts'

/** The error dialog of spec §4 and §8: the common notification title, the error, and Accept. Once in the application. */
export function ErrorDialog() {
  const { t } = useTranslation()
  const shown = useShownError()
  const describe = useDescribeError()
  const { errors, language } = usePortal()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void language.loadAll().then(() => setReady(true))
  }, [language])
  const text = shown && isReady ? describe(shown.error, shown.context) : undefined
  return (
    <Modal
      opened={text !== undefined}
      onClose={errors.accept}
      title={t('common.notification')}
      zIndex={340}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <div className={classes.paragraphs}>{text}</div>
        <Group justify="flex-end">
          <Button onClick={errors.accept} data-autofocus>
            {t('common.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
