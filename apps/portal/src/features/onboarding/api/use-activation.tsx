import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { isKeyUnsaved } from '#shared/session/unsaved-key.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type TransactionRequest, useTransaction } from '#shared/transaction/transaction-context.ts'
import type { Opening } from '../model/opening.ts'
import { enableExistingAccount } from './enable-existing-account.ts'
import { isEmailNeeded } from './is-email-needed.ts'

/** A program that an individual joins in the same transaction. */
export type Joined = { programId: string; name: string }

/** What a business opens with, and how much of it. */
export type OpeningAmounts = Opening & { points: Stroops; pieces: Stroops | undefined }

type Activating = {
  /** Joined in the same transaction. */
  join?: Joined | undefined
  /** The page has said what is signed, and whatever gives nothing away is signed without a review. */
  isSaid?: boolean
  /** Once it is active; with what it opened, if that was asked. */
  onActive: (hasOpened: boolean) => void
  /** Where a business goes next, offered as soon as it is done. */
  onLeave?: (() => void) | undefined
}

/** Activates the wallet. */
export function useActivation({ join, isSaid = join !== undefined, onActive, onLeave }: Activating) {
  const { t } = useTranslation()
  const transaction = useTransaction()
  const connections = useConnections()
  const saySentence = useOpeningSentence()
  const existing = useMutation({ ...enableExistingAccount(connections.api), meta: { inPlace: isEmailNeeded } })
  // Activated, and not read yet.
  const [unread, setUnread] = useState<{ hasOpened: boolean }>()
  const { wallet } = useSession()
  const isRecoverable = isKeyUnsaved(connections.portal.storage, wallet)
  const body = join ? { programId: join.programId } : {}
  const finish = async (hasOpened: boolean) => {
    try {
      await refreshWallet(connections)
      onActive(hasOpened)
    } catch (error) {
      setUnread({ hasOpened })
      connections.portal.errors.show(error)
    }
  }
  const next = onLeave ? { next: { label: t('onboarding.activate.toPortal'), onClick: onLeave } } : {}
  const sign = (request: Pick<TransactionRequest, 'build' | 'sentence' | 'done' | 'isSaid'>, hasOpened: boolean) =>
    transaction.start({ ...request, name: 'enableWallet', onDone: () => void finish(hasOpened), foreignAsset: !hasOpened, ...next })
  const signWallet = () =>
    sign(
      {
        build: () => connections.api.enableWallet({ body: { ...body, isRecoverable } }),
        sentence: join ? <Bold name={join.name} /> : t('onboarding.activate.sentence'),
        done: { sentence: t('onboarding.activate.celebrateTitle') },
        isSaid,
      },
      false,
    )
  return {
    /** An account that is on the network already may lack nothing; then there is nothing to sign. */
    activate: () => existing.mutate(body, { onSuccess: isEnabled => (isEnabled ? void finish(false) : signWallet()) }),
    /** The wallet and what the business opens with, by one signature. */
    open: (amounts: OpeningAmounts) => {
      const { points, pieces, reward } = amounts
      const opening = {
        points: formatDecimal(points),
        ...(reward && pieces ? { reward: { id: reward.id, quantity: formatDecimal(pieces) } } : {}),
      }
      sign(
        {
          build: () => connections.api.enableWallet({ body: { opening } }),
          sentence: saySentence(amounts),
          done: { sentence: t('onboarding.opening.done'), detail: t('onboarding.opening.celebrate') },
        },
        true,
      )
    },
    /** What could not be read once it was active, to be read again. */
    again: unread && { error: null, refetch: () => finish(unread.hasOpened).then(() => ({ error: null })) },
    isBusy: existing.isPending,
    isEmailFirst: isEmailNeeded(existing.error),
  }
}

function useOpeningSentence(): (amounts: OpeningAmounts) => ReactNode {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ program, reward, points, pieces }) => (
    <Trans
      t={t}
      i18nKey={reward && pieces ? 'onboarding.opening.sentenceReward' : 'onboarding.opening.sentence'}
      values={{
        points: formatAmount(points, locale),
        code: program.code,
        pieces: pieces ? formatAmount(pieces, locale) : '',
        name: reward?.name ?? '',
        price: reward ? formatAmount(parseDecimal(reward.pointsRequired), locale) : '',
      }}
      components={{ b: <strong /> }}
    />
  )
}

function Bold({ name }: { name: string }): ReactNode {
  return <Trans i18nKey="onboarding.activate.sentenceProgram" values={{ program: name }} components={{ b: <strong /> }} />
}
