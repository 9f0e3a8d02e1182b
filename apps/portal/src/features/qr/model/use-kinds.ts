import { useMay } from '#shared/access/access-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { type QrKind, qrKinds } from './qr-search.ts'

/** The kinds of codes that make sense to a person in the open portal: a program and tills are a business's, an address not everybody has. */
export function useKinds(): readonly QrKind[] {
  const { alias } = useSelectedWallet()
  const isOffered: Record<QrKind, boolean> = {
    join: useMay('token.view'),
    till: useMay('till.view'),
    payment: true,
    alias: alias !== null,
    request: true,
  }
  return qrKinds.filter(kind => isOffered[kind])
}
