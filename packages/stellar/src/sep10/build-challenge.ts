import { Account, type Keypair, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { toBase64 } from '#transactions/bytes.ts'
import { signEnvelope } from '#transactions/signing.ts'
import { CHALLENGE_SECONDS } from './verify-challenge.ts'

export interface BuildChallengeInput {
  readonly serverKeypair: Keypair
  /** Who wants to sign in: G… or, without a memo, M…. */
  readonly account: string
  readonly homeDomain: string
  /** Host of the endpoint that serves the challenge. */
  readonly webAuthDomain: string
  readonly networkPassphrase: string
  readonly now: Date
  /** Tells people who share one account apart. */
  readonly memo?: bigint
  /** The wallet's own domain and the SIGNING_KEY of its stellar.toml: it must sign too. */
  readonly clientDomain?: { readonly domain: string; readonly key: string }
}

/**
 * Makes a challenge, signed by the server (SEP-10 server side): valid from now for 15 minutes, with 48 random bytes, so each is new.
 * @returns base64 envelope
 */
export function buildChallenge(input: BuildChallengeInput): string {
  const minTime = Math.floor(input.now.getTime() / 1000)
  const server = input.serverKeypair.publicKey()
  const builder = new TransactionBuilder(new Account(server, '-1'), {
    fee: '100',
    networkPassphrase: input.networkPassphrase,
    timebounds: { minTime, maxTime: minTime + CHALLENGE_SECONDS },
    memo: input.memo === undefined ? Memo.none() : Memo.id(input.memo.toString()),
  })
    .addOperation(
      Operation.manageData({
        source: input.account,
        name: `${input.homeDomain} auth`,
        value: toBase64(crypto.getRandomValues(new Uint8Array(48))),
      }),
    )
    .addOperation(Operation.manageData({ source: server, name: 'web_auth_domain', value: input.webAuthDomain }))
  if (input.clientDomain !== undefined) {
    const { domain, key } = input.clientDomain
    builder.addOperation(Operation.manageData({ source: key, name: 'client_domain', value: domain }))
  }
  return signEnvelope(builder.build().toXdr(), input.networkPassphrase, [input.serverKeypair])
}
