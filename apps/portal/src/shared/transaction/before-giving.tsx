import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactChange } from '#shared/contact/contact-change.tsx'
import { StepLine } from '#shared/design/step-line.tsx'
import { ExportSecret } from '#shared/secrets/export-secret.tsx'
import type { OpenTask } from '#shared/session/use-open-tasks.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './transaction-dialog.module.css'

/**
 * The open tasks of somebody who joined lightly, one after the other, in place of the review that follows them: nothing that they typed on
 * the screen below is lost.
 */
export function BeforeGiving({ tasks, onKeyKept, onClose }: { tasks: readonly OpenTask[]; onKeyKept: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const [steps] = useState(tasks)
  const task = tasks[0]
  if (!task) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('onboarding.before.title')}
      size={520}
      zIndex={300}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.dialog}>
        {steps.length > 1 ? (
          <StepLine
            label={t('onboarding.before.steps')}
            steps={steps.map(step => t(`onboarding.before.${step}.step`))}
            current={steps.indexOf(task)}
          />
        ) : null}
        {/* What had the focus goes with a task that is done. */}
        <Text key={`${task} lead`} ref={task === steps[0] ? undefined : takeFocus} tabIndex={-1}>
          {t(`onboarding.before.${task}.lead`)}
        </Text>
        {task === 'key' ? (
          <KeepKey onKept={onKeyKept} />
        ) : (
          <ContactChange key={task} channel={task} country={wallet?.attributes?.country ?? undefined} onDone={() => undefined} />
        )}
      </div>
    </Modal>
  )
}

/** Called once, when the element comes. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function KeepKey({ onKept }: { onKept: () => void }) {
  const { t } = useTranslation()
  const [isKept, setKept] = useState(false)
  return (
    <>
      <ExportSecret onKept={() => setKept(true)} />
      <div role="status">{isKept ? t('onboarding.before.key.saved') : null}</div>
      {isKept ? (
        <Button ref={takeFocus} onClick={onKept}>
          {t('common.continue')}
        </Button>
      ) : null}
    </>
  )
}
