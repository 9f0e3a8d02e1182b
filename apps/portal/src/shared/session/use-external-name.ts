import { externalWallets } from '@lealta/wallets/external'
import { isExternal } from './session.ts'
import { useSession } from './use-session.ts'

/** The name of the external wallet that the person signs with; `undefined` for every other wallet. */
export function useExternalName(): string | undefined {
  const { wallet } = useSession()
  if (!isExternal(wallet)) return undefined
  return externalWallets.find(({ id }) => id === wallet.walletExtension)?.name ?? wallet.walletExtension
}
