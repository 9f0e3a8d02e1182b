import { type Api, api, type Face, type PreparedTransaction } from '@lealta/contract'
import { type Client, createClient } from '@lealta/contract/client'
import type { Horizon } from '@lealta/stellar/horizon'
import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { type CarryOutTools, carryOut } from '@lealta/stellar/submit'
import { signEnvelope } from '@lealta/stellar/transactions'
import { deriveKeypair } from '@lealta/wallets/keystore'

type TransactionState = Awaited<ReturnType<Client<Api>['readTransactionState']>>['data']['attributes']

/** The parts of the product that demo people use. */
export type SeedWorld = {
  /** Base address of the API and the `fetch` that reaches it. */
  apiUrl: string
  fetch: typeof fetch
  domain: string
  signingKey: string
  networkPassphrase: string
  horizon: Horizon
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

  constructor(phrase: string, world: SeedWorld) {
    this.#keypair = deriveKeypair(phrase)
    this.publicKey = this.#keypair.publicKey()
    this.#world = world
    this.client = createClient(api, { baseUrl: world.apiUrl, fetch: world.fetch, token: () => this.#token })
  }

  /** SEP-10, with the same checks as in the portal. */
  async signIn(): Promise<void> {
    const { apiUrl, fetch, domain, signingKey, networkPassphrase } = this.#world
    const endpoint = { endpoint: `${apiUrl}/auth`, fetch }
    const { transaction } = await fetchChallenge({ ...endpoint, account: this.publicKey, homeDomain: domain })
    verifyChallenge({
      challenge: transaction,
      serverKey: signingKey,
      homeDomain: domain,
      webAuthDomain: domain,
      account: this.publicKey,
      networkPassphrase,
      now: new Date(),
    })
    this.#token = await postChallenge({ ...endpoint, transaction: signEnvelope(transaction, networkPassphrase, [this.#keypair]) })
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
