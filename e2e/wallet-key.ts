import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { buildPayment, signEnvelope } from '@lealta/stellar/transactions'
import type { DoubleMood } from '@lealta/wallets/doubles'
import { Keypair } from '@stellar/stellar-sdk/base'

/** What a double of a wallet in a page signs with (`signForDouble`): this key, for real; another transaction or key if its mood says so. */
export function signWith(keypair: Keypair): (envelope: string, networkPassphrase: string, mood: DoubleMood) => string {
  const publicKey = keypair.publicKey()
  return (envelope, networkPassphrase, mood) => {
    if (mood === 'stranger') return signEnvelope(envelope, networkPassphrase, [Keypair.random()])
    if (mood !== 'another') return signEnvelope(envelope, networkPassphrase, [keypair])
    const another = buildPayment({
      networkPassphrase,
      timeBounds: { maxTime: 2_000_000_000 },
      baseFee: 100n,
      asset: nativeAsset,
      amount: toStroops(1n),
      source: { accountId: publicKey, sequence: 1n },
      destination: publicKey,
    })
    return signEnvelope(another.envelope, networkPassphrase, [keypair])
  }
}
