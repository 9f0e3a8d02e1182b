import type { Stroops } from '@lealta/kernel'
import type { TransactionMemo } from './built-transaction.ts'
import { type IssuerFields, unlimitedSteps } from './enable-token.ts'
import { launchSteps, type NewReward } from './launch-reward.ts'
import { pay, type Step } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

/** What a business opens with, in the transaction that makes its wallet. */
export interface Opening {
  /** Its loyalty program. `ownerKey` may mint more points for ever; `points` are minted to the wallet, which holds them from then on. */
  readonly program: IssuerFields & { readonly ownerKey: string; readonly points: Stroops }
  /** Its first reward, on sale for these points. */
  readonly reward?: Omit<NewReward, 'walletTrustlines'> | undefined
  /** Sha256 as hex: of the program's metadata, or of what {@link Opening.reward} and it say together. */
  readonly metadataHash: string
}

/** Enables the program, mints its first points to the wallet and launches the reward, each as it would be by itself. */
export function openingSteps(walletId: string, { program, reward }: Opening): Step[] {
  const points = { code: program.code, issuer: program.issuerId }
  const minted = [
    ...sponsoredTrustlines(walletId, [{ asset: points, sponsorId: program.sponsorId }]),
    pay(program.issuerId, walletId, points, program.points),
  ]
  return [
    ...unlimitedSteps(program, program.ownerKey, minted),
    ...(reward ? launchSteps(walletId, { ...reward, walletTrustlines: [] }) : []),
  ]
}

/** The witness of what is opened, which nobody can change later. */
export const openingMemo = (opening: Opening | undefined): TransactionMemo | undefined =>
  opening && { type: 'hash', value: opening.metadataHash }
