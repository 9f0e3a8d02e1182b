import { useTranslation } from 'react-i18next'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What the selected wallet is called to who looks at it: a person's own has no name. */
export function useWalletName(): string {
  const { t } = useTranslation()
  const { kind } = useSelectedBusiness()
  const { name } = useSelectedWallet()
  return kind === 'own' ? t('wallet.hold.yours') : name
}
