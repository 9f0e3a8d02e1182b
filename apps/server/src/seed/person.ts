import { type Api, api, type Face, type PreparedTransaction } from '@lealta/contract'
import { type Client, createClient } from '@lealta/contract/client'
import type { Horizon } from '@lealta/stellar/horizon'
import { fetchChallenge, postChallenge, type VerifyChallengeInput, verifyChallenge, type WebAuthOptions } from '@lealta/stellar/sep10'
import { type CarryOutTools, carryOut } from '@lealta/stellar/submit'
import { signEnvelope } from '@lealta/stellar/transactions'
import { deriveKeypair } from '@lealta/wallets/keystore'

type TransactionState = Awaited<ReturnType<Client<Api>['readTransactionState']>>['data']['attributes']

type Home = Pick<VerifyChallengeInput, 'homeDomain' | 'webAuthDomain' | 'serverKey' | 'now'>

/** Less than a session lasts. */
const AWAKE_MS = 20 * 3_600_000

/** The parts of the product that demo people use. */
export type SeedWorld = {
  /** Base address of the API and the `fetch` that reaches it. */
  apiUrl: string
  fetch: typeof fetch
  domain: string
  signingKey: string
  networkPassphrase: string
  horizon: Horizon
  /** The time in which they live. */
  now(): Date
  /** Text of the newest message to an address. */
  readCode(to: string): Promise<string>
}

/** A person who uses the product exactly as a browser does: signs in, builds, signs, submits. */
export class Person {
  readonly client: Client<Api>
  readonly publicKey: string
  readonly #keypair: ReturnType<typeof deriveKeypair>
  readonly #world: SeedWorld
  #token: string | undefined
  #signedInAt = 0

  constructor(phrase: string, world: SeedWorld) {
    this.#keypair = deriveKeypair(phrase)
    this.publicKey = this.#keypair.publicKey()
    this.#world = world
    this.client = createClient(api, { baseUrl: world.apiUrl, fetch: world.fetch, token: () => this.#token })
  }

  /** Signs in again when it is long ago: sessions end after a day. */
  async awake(): Promise<void> {
    if (this.#world.now().getTime() - this.#signedInAt > AWAKE_MS) await this.signIn()
  }

  async signIn(): Promise<void> {
    const { apiUrl, fetch, domain, signingKey } = this.#world
    const now = this.#world.now()
    const home = { homeDomain: domain, webAuthDomain: domain, serverKey: signingKey }
    this.#token = await this.proveTo({ ...home, endpoint: `${apiUrl}/auth`, fetch, now })
    this.#signedInAt = now.getTime()
  }

  /**
   * Proves who this is (SEP-10), with the same checks as in the portal.
   * @param home whom to prove it to, and the time there
   * @returns its token
   */
  async proveTo({ endpoint, fetch, ...home }: WebAuthOptions & Home): Promise<string> {
    const { networkPassphrase } = this.#world
    const account = this.publicKey
    const { transaction } = await fetchChallenge({ endpoint, ...(fetch && { fetch }), account, homeDomain: home.homeDomain })
    verifyChallenge({ ...home, challenge: transaction, account, networkPassphrase })
    const signed = signEnvelope(transaction, networkPassphrase, [this.#keypair])
    return postChallenge({ endpoint, ...(fetch && { fetch }), transaction: signed })
  }

  /**
   * Signs and submits a transaction prepared by the API, and waits until the server has recorded it.
   * @returns id of the created resource, if any
   */
  async transact(prepared: Promise<{ data: { attributes: PreparedTransaction } }>): Promise<string | null> {
    const { name, envelope } = (await prepared).data.attributes
    const { state } = await carryOut({ prepared: envelope }, this.tools())
    if (state?.state !== 'succeeded') throw new Error(`${name} is ${state?.state}`)
    return state.resourceId
  }

  /** The steps of this person's transactions. */
  tools(call: { signal?: AbortSignal } = {}): CarryOutTools<TransactionState> {
    const { networkPassphrase, horizon } = this.#world
    return {
      ...call,
      horizon,
      networkPassphrase,
      publicKey: this.publicKey,
      sign: async envelope => signEnvelope(envelope, networkPassphrase, [this.#keypair]),
      bump: async signed => (await this.client.feeBump({ body: { envelope: signed } }, call)).data.attributes.envelope,
      readState: async hash => (await this.client.readTransactionState({ params: { hash } }, call)).data.attributes,
    }
  }

  /** What they can spend of an asset. */
  async readAvailable(asset: string): Promise<number> {
    const { data: wallet } = await this.client.readWallet()
    const { data: holdings } = await this.client.listBalances({ params: { walletId: wallet.id } })
    return Number(holdings.find(({ attributes }) => attributes.asset.id === asset)?.attributes.available ?? 0)
  }

  /** Confirms an e-mail address and a phone number with the codes sent to them. */
  async verifyContacts(email: string, phone: string): Promise<void> {
    await this.client.registerEmail({ body: { email } })
    await this.client.verifyEmail({ body: { code: await this.#world.readCode(email) } })
    await this.client.registerPhone({ body: { phone } })
    await this.client.verifyPhone({ body: { code: await this.#world.readCode(phone) } })
  }

  /** Takes an individual from nothing to a wallet that holds a program's points. */
  async joinAsIndividual(input: { email: string; phone: string; country: string; programId?: string }): Promise<void> {
    await this.signIn()
    await this.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
    await this.client.setCountry({ body: { country: input.country } })
    await this.verifyContacts(input.email, input.phone)
    await this.transact(this.client.enableWallet({ body: input.programId ? { programId: input.programId } : {} }))
  }

  /** Lets businesses see a name and a colour, as the question after joining does. */
  async showName(name: string, accent: Face['accent']): Promise<void> {
    await this.client.setFace({ body: { name, imageId: null, accent, isShown: true } })
  }
}
