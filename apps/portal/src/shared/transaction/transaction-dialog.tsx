import '#shared/design/mantine-frame.css'
import type { TransactionName } from '@lealta/contract'
import { Button, Group, Modal } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { StampMark } from '#shared/design/stamp.tsx'
import { StepLine } from '#shared/design/step-line.tsx'
import { isRefused } from '#shared/errors/is-final.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { UnlockWays } from '#shared/session/unlock-ways.tsx'
import { useExternalName } from '#shared/session/use-external-name.ts'
import { useTasksBeforeGiving } from '#shared/session/use-open-tasks.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useWalletLock } from '#shared/session/use-wallet-lock.ts'
import { givesNothing } from './gives-nothing.ts'
import { listOperationKinds } from './operation-kinds.ts'
import type { NextStep, TransactionRequest } from './transaction-context.ts'
import { TransactionDetailsList } from './transaction-details.tsx'
import classes from './transaction-dialog.module.css'
import { TransactionDone } from './transaction-done.tsx'
import { TransactionFees } from './transaction-fees.tsx'
import { TransactionFinality } from './transaction-finality.tsx'
import { useReviewWords } from './use-review-words.ts'
import { useTransactionRun } from './use-transaction-run.ts'

// Few people ever see it.
const BeforeGiving = lazyPart(async () => ({ default: (await import('./before-giving.tsx')).BeforeGiving }))

/**
 * What brings something in, or back, takes neither the second contact nor a saved key (product decision 42); nor does taking keys off, such as
 * the one that restores the wallet.
 */
const collecting: ReadonlySet<TransactionName> = new Set([
  'enableWallet',
  'enableAsset',
  'paymentAccept',
  'paymentCancel',
  'removeOperator',
])

/** A transaction from its review to the end; before it, what somebody who joined lightly still has to do. */
export function TransactionDialog({ isOwn, ...props }: { request: TransactionRequest; isOwn: boolean; onClose: () => void }) {
  const { tasks, look } = useTasksBeforeGiving(isOwn)
  const { request, onClose } = props
  if (collecting.has(request.name) || tasks.length === 0) return <Running {...props} />
  const close = () => {
    request.onCancel?.()
    onClose()
  }
  return (
    <Suspense>
      <BeforeGiving tasks={tasks} onKeyKept={look} onClose={close} />
    </Suspense>
  )
}

/** One sentence on the effect, the fees, every operation in words; then Review, Sign, Send, Done along a line (look and feel). */
function Running({ request, onClose }: { request: TransactionRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { network_passphrase } = useConfiguration()
  const run = useTransactionRun(request)
  const { state } = run
  const isQuiet = useQuiet(request, run, onClose)
  const wallet = useExternalName()
  const place = { preparing: 0, review: 0, broken: 0, signing: 1, sending: 2, unknown: 2, failed: 2, done: 4 }[state.step]
  const isBusy = state.step === 'signing' || state.step === 'sending'
  const close = () => {
    if (isBusy) return
    if (state.step !== 'done' && state.step !== 'unknown') request.onCancel?.()
    onClose()
  }
  const problem =
    state.step === 'failed' || state.step === 'broken'
      ? describe(state.error, {
          transactionName: request.name,
          foreignAsset: request.foreignAsset,
          subject: request.subject,
          operations: state.step === 'failed' ? listOperationKinds(state.prepared.envelope, network_passphrase) : undefined,
        })
      : undefined
  // What was refused because of what is asked for is refused again: the way on is to change that.
  const error = 'error' in state ? state.error : undefined
  const again = typeof request.again === 'function' ? request.again(error) : request.again
  const isOver = state.step === 'broken' && isRefused(error) && !again
  const prepared = 'prepared' in state ? state.prepared : undefined
  const words = useReviewWords(prepared?.details.source)
  const next = typeof request.next === 'function' ? prepared && request.next(prepared) : request.next

  return (
    <Modal
      opened
      onClose={close}
      title={state.step === 'done' ? t('transaction.done') : words.title}
      size={520}
      zIndex={300}
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.dialog}>
        <StepLine
          label={t('transaction.stepsLabel')}
          steps={[t('transaction.steps.review'), words.step, t('transaction.steps.send'), t('transaction.steps.done')]}
          current={place}
        />
        <div aria-live="polite">
          {state.step === 'preparing' ? <Preparing /> : null}
          {state.step === 'review' && prepared && !isQuiet ? (
            <div className={classes.dialog}>
              <div className={classes.sentence}>
                {typeof request.sentence === 'function' ? request.sentence(prepared) : request.sentence}
              </div>
              <TransactionFees fee={prepared.details.fee} />
              <TransactionDetailsList envelope={prepared.envelope} />
              {state.declined ? <Note>{t('transaction.declined')}</Note> : null}
              <TransactionFinality prepared={prepared} />
            </div>
          ) : null}
          {state.step === 'signing' || state.step === 'sending' ? (
            <div className={classes.calm}>
              <span className={classes.pulse}>
                <StampMark size={56} />
              </span>
              <strong>{t(state.step === 'signing' ? 'transaction.signing' : 'transaction.sending')}</strong>
              {state.step === 'signing' && wallet ? <p>{t('transaction.signingIn', { wallet })}</p> : null}
              {state.step === 'sending' ? <p>{t('transaction.sendingBody')}</p> : null}
            </div>
          ) : null}
          {state.step === 'unknown' ? (
            <div className={classes.calm}>
              <span className={classes.pulse}>
                <StampMark size={56} colour="var(--info)" />
              </span>
              <strong>{t('transaction.unknownTitle')}</strong>
              <p>{t('transaction.unknownBody')}</p>
            </div>
          ) : null}
          {state.step === 'done' ? (
            <TransactionDone hash={state.hash} words={typeof request.done === 'function' ? request.done(state.prepared) : request.done} />
          ) : null}
          {problem ? <FormError>{problem}</FormError> : null}
        </div>
        {state.step === 'review' && !isQuiet ? (
          <SignHere action={words.action} onSign={() => void run.sign()} onCancel={close} />
        ) : (
          <Group justify="flex-end">
            {state.step === 'signing' ? (
              <Button variant="default" onClick={run.cancel}>
                {t('common.cancel')}
              </Button>
            ) : null}
            {state.step === 'failed' || state.step === 'broken' ? (
              <>
                <Button variant={isOver ? 'filled' : 'default'} onClick={close}>
                  {t('common.accept')}
                </Button>
                {isOver ? null : <Again again={again} restart={run.restart} onClose={onClose} />}
              </>
            ) : null}
            {state.step === 'unknown' ? (
              <Button variant="default" onClick={close}>
                {t('common.close')}
              </Button>
            ) : null}
            {state.step === 'done' ? (
              <>
                {next ? (
                  <Button
                    onClick={() => {
                      onClose()
                      next.onClick()
                    }}
                  >
                    {next.label}
                  </Button>
                ) : null}
                <Button variant={next ? 'default' : 'filled'} onClick={close}>
                  {t('common.close')}
                </Button>
              </>
            ) : null}
          </Group>
        )}
      </div>
    </Modal>
  )
}

/**
 * Signs what needs no review as soon as it is built, and closes once it is done. Whether the wallet is unlocked is asked once: who unlocks it
 * in the review signs there.
 */
function useQuiet(request: TransactionRequest, { state, sign }: ReturnType<typeof useTransactionRun>, onClose: () => void): boolean {
  const { network_passphrase, recovery_key } = useConfiguration()
  const { canLock, isUnlocked } = useWalletLock()
  const account = useSession().wallet?.publicKey
  const [mayBe] = useState(request.isSaid === true && canLock && isUnlocked)
  const isQuiet =
    mayBe &&
    account !== undefined &&
    'prepared' in state &&
    state.prepared !== undefined &&
    !(state.step === 'review' && state.declined) &&
    givesNothing(state.prepared.envelope, network_passphrase, account, recovery_key)
  const go = useEffectEvent(() => {
    if (state.step === 'review') void sign()
    if (state.step === 'done') onClose()
  })
  const { step } = state
  useEffect(() => {
    if (isQuiet && (step === 'review' || step === 'done')) go()
  }, [isQuiet, step])
  return isQuiet
}

/** The end of the review. A wallet of this device that is locked is unlocked here, so that one tap signs and nothing opens above. */
function SignHere({ action, onSign, onCancel }: { action: string; onSign: () => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { keystore } = useConnections().wallets
  const { canLock, isUnlocked } = useWalletLock()
  // A wallet that has gone from this device says so when it is asked to sign.
  if (canLock && !isUnlocked && keystore.exists())
    return <UnlockWays onUnlocked={onSign} onCancel={onCancel} action={action} hint={t('signIn.unlockBody')} />
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button onClick={onSign} data-autofocus>
        {action}
      </Button>
    </Group>
  )
}

/** Builds it again, or does what is asked for instead. */
function Again({ again, restart, onClose }: { again: NextStep | undefined; restart: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  if (!again) return <Button onClick={restart}>{t('common.retry')}</Button>
  return (
    <Button
      onClick={() => {
        onClose()
        again.onClick()
      }}
    >
      {again.label}
    </Button>
  )
}

function Preparing() {
  const { t } = useTranslation()
  return (
    <div className={classes.dialog} role="status" aria-label={t('transaction.preparing')}>
      <Bone height={48} />
      <Bone height={44} />
      <Bone width="60%" />
    </div>
  )
}
