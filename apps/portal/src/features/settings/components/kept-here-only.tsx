import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { isKeptHere } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'

/** Its content for a wallet whose key this device keeps, under a password or a passkey; every other has neither here. */
export function KeptHereOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { wallet } = useSession()
  return isKeptHere(wallet) ? children : <EmptyState drawing="wallet">{t('settings.keptElsewhere')}</EmptyState>
}
