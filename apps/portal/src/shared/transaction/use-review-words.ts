import { useTranslation } from 'react-i18next'
import { useExternalName } from '#shared/session/use-external-name.ts'
import { useSession } from '#shared/session/use-session.ts'

/** What the review is called, and what its button does. */
export interface ReviewWords {
  readonly step: string
  readonly title: string
  readonly action: string
  readonly irreversible: string
}

/**
 * A person confirms what their own wallet of this portal does; who acts for a business, or answers in another wallet, signs.
 * @param source account that acts, once it is known; until then the open portal says it
 */
export function useReviewWords(source?: string): ReviewWords {
  const { t } = useTranslation()
  const { business, wallet } = useSession()
  const isElsewhere = useExternalName() !== undefined
  const isOwn = source === undefined ? business?.kind !== 'business' : source === wallet?.publicKey
  const isPerson = isOwn && !isElsewhere && wallet?.attributes?.type !== 'business'
  if (isPerson) return t('transaction.person', { returnObjects: true })
  return {
    step: t('transaction.steps.sign'),
    title: t('transaction.title'),
    action: t('transaction.sign'),
    irreversible: t('transaction.irreversible'),
  }
}
