import type { AccountRecord } from '@lealta/stellar/horizon'
import { type BuiltTransaction, type DecodedTransaction, listThresholds } from '@lealta/stellar/transactions'
import type { Keypair } from '@stellar/stellar-sdk/base'
import type { ServerKeyName, ServerKeys } from '#domain/keys/server-keys.ts'
import { assertSigner, readWeight } from '#domain/ledger/ledger.ts'
import type { Channel } from '#domain/sponsorship/channel-accounts.ts'
import { CHANNEL } from './prepared.repository.ts'

/** Server keys that may act in somebody's transaction (chain design §7, invariant 6); all others never do. */
const acting: readonly ServerKeyName[] = ['people', 'escrow']

type Question = {
  decoded: DecodedTransaction
  built: Pick<BuiltTransaction, 'sponsors'>
  /** The key that will sign. */
  signer: string
  /** Account on whose behalf the transaction acts. */
  account: string
  /** What the ledger says of the accounts whose signers decide. */
  accounts: readonly AccountRecord[]
  freshKeys: readonly Keypair[]
  channel: Channel | undefined
  keys: ServerKeys
}

/** Names of the server keys that sign at the fee bump, and the weight of the person's key on the account, at this moment. */
export type Judgement = { serverSigners: string[]; weight: number }

/**
 * Finds out who has to sign for each account that acts, and refuses a key whose weight does not reach: the ledger would only say so after
 * the person has signed (chain design §9).
 * @throws ApiError signer_level_too_low; TypeError for an account that nobody could sign for, a mistake of ours
 */
export function judgeSigners(question: Question): Judgement {
  const { decoded, built, signer, account, accounts, freshKeys, channel, keys } = question
  const made = decoded.operations.flatMap(operation => (operation.type === 'createAccount' ? operation.accountId : []))
  const serverSigners = new Set<string>()
  for (const [id, threshold] of listThresholds(decoded)) {
    const own = acting.find(name => keys[name].publicKey() === id)
    const record = accounts.find(candidate => candidate.id === id)
    if (own) serverSigners.add(own)
    else if (channel?.account.id === id) serverSigners.add(CHANNEL + id)
    else if (built.sponsors.includes(id)) serverSigners.add('sponsor')
    else if (record) assertSigner(record, signer, threshold)
    else if (!freshKeys.some(key => key.publicKey() === id) && !(made.includes(id) && id === signer)) {
      throw new TypeError(`nobody signs for ${id}`)
    }
  }
  const record = accounts.find(candidate => candidate.id === account)
  return { serverSigners: [...serverSigners], weight: record ? readWeight(record, signer) : 1 }
}
