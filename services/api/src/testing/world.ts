import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminApi, api, type BusinessProfile, type Wallet } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { createHorizon } from '@lealta/stellar/horizon'
import { Keypair, TransactionBuilder } from '@stellar/stellar-sdk/base'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { businessMembers } from '#db/index.ts'
import { type ApiDeps, createDeps } from '#deps.ts'
import { followUps, recorders } from '#features/recorders.ts'
import { type Api, type ApiOptions, assembleApi, createDirectoryStorage, identitySimulator, outboxMail, outboxSms } from '#index.ts'
import { startEmptyNetwork } from './empty-network.ts'
import { createInjectFetch } from './inject-fetch.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { openTestStore } from './test-store.ts'

/** Where the test product lives. */
export const PUBLIC_URL = 'http://localhost:3000'
export const NETWORK_PASSPHRASE = 'Lealta test network ; 2026'

const newClient = (world: { app: FastifyInstance }, token?: string, address?: string) =>
  createClient(api, { baseUrl: `${PUBLIC_URL}/api`, fetch: createInjectFetch(world.app, address), token: () => token })

/** Somebody signed in, with a client that acts for them. */
export type Person = { keypair: Keypair; publicKey: string; token: string; client: ReturnType<typeof newClient> }
/** Somebody registered. */
export type RegisteredPerson = Person & { email: string; phone: string; walletId: string; userId: string }

/** The whole API over a real database; only the clock, e-mail and text messages are not real. */
export type World = {
  api: Api
  deps: ApiDeps
  clock: TestClock
  /** Public listener: /api and the site. */
  app: FastifyInstance
  /** Loopback listener. */
  adminApp: FastifyInstance
  /** A client without a session. */
  anonymous: Person['client']
  admin: ReturnType<typeof newAdminClient>
  /** Every line that was logged. */
  logs: string[]
  close(): Promise<void>
}

const newAdminClient = (app: FastifyInstance) =>
  createClient(adminApi, { baseUrl: `${PUBLIC_URL}/api`, fetch: createInjectFetch(app, '127.0.0.1') })

/** Generous limits: what a limit does is tested with limits of its own. */
export const wide = { general: 100_000, signIn: 100_000, challenges: 100_000, code: 100_000 }

const createWorldDeps = (options: ApiOptions): ApiDeps => createDeps(options, { recorders, followUps })

/** The network answers however busy the machine is: what silence does is tested with a client of its own. */
export const patient = { timeoutMs: 60_000, accountTimeoutMs: 60_000 }

/** Starts a world; `options` replace parts of its dependencies. Close it when done. */
export async function createWorld(options: Partial<ApiOptions> = {}): Promise<World> {
  const [store, network] = await Promise.all([openTestStore(), startEmptyNetwork()])
  const directory = mkdtempSync(join(tmpdir(), 'lealta-api-'))
  const clock = createTestClock()
  const logs: string[] = []
  const deps = createWorldDeps({
    db: store.db,
    clock,
    logger: pino({ level: 'info' }, { write: line => logs.push(line) }),
    networkPassphrase: NETWORK_PASSPHRASE,
    horizonUrl: network.url,
    horizon: createHorizon({ url: network.url, ...patient }),
    publicUrl: PUBLIC_URL,
    domain: new URL(PUBLIC_URL).host,
    masterKey: randomBytes(32),
    storage: createDirectoryStorage(directory),
    mail: outboxMail,
    sms: outboxSms,
    textMessages: { perHour: 100_000, perCountryAndHour: 100_000 },
    identity: identitySimulator,
    pinning: undefined,
    stablecoins: [],
    fund: undefined,
    features: { operators_enabled: false, demo: false },
    supportEmail: 'support@lealta.example',
    explorerUrl: `${PUBLIC_URL}/explorer/{kind}/{id}`,
    demoPeople: async () => [],
    limits: wide,
    ...options,
  })
  const service = await assembleApi(deps)
  const app = Fastify({ logger: false })
  await app.register(service.api, { prefix: '/api' })
  await app.register(service.site)
  const adminApp = Fastify({ logger: false })
  await adminApp.register(service.admin, { prefix: '/api' })
  await adminApp.register(service.metrics)
  await Promise.all([app.ready(), adminApp.ready()])
  return {
    api: service,
    deps,
    clock,
    app,
    adminApp,
    anonymous: newClient({ app }),
    admin: newAdminClient(adminApp),
    logs,
    close: async () => {
      await service.jobs.stop()
      await Promise.all([app.close(), adminApp.close()])
      await Promise.all([store.close(), network.close()])
      rmSync(directory, { recursive: true })
    },
  }
}

/** Another API over the same database, some of whose dependencies differ: what a second server with other settings answers. */
export async function createSecondApi(world: World, options: Partial<ApiOptions>) {
  const service = await assembleApi(createWorldDeps({ ...world.deps, ...options }))
  const [app, adminApp] = [Fastify({ logger: false }), Fastify({ logger: false })]
  await app.register(service.api, { prefix: '/api' })
  await adminApp.register(service.admin, { prefix: '/api' })
  await Promise.all([app.ready(), adminApp.ready()])
  return {
    app,
    adminApp,
    jobs: service.jobs,
    admin: newAdminClient(adminApp),
    /** The client of somebody who is signed in. */
    clientOf: (person: Person) => newClient({ app }, person.token),
    close: async () => {
      await service.jobs.stop()
      await Promise.all([app.close(), adminApp.close()])
    },
  }
}

/** Signs a key in as a wallet does: challenge, signature, token. */
export function signIn(world: World, keypair = Keypair.random()): Promise<Person> {
  return signInTo(world, keypair.publicKey(), keypair)
}

/** Signs in to an account with keys that are its signers; the person's key pair is the first of them. */
export async function signInTo(world: World, publicKey: string, keypair: Keypair, ...others: Keypair[]): Promise<Person> {
  const { transaction } = await world.anonymous.readChallenge({ query: { account: publicKey } })
  const signed = [keypair, ...others].reduce(signEnvelope, transaction)
  const { token } = await world.anonymous.createSession({ body: { transaction: signed } })
  return { keypair, publicKey, token, client: newClient(world, token) }
}

/** Adds a signature to an envelope of the test network. */
export function signEnvelope(envelope: string, keypair: Keypair): string {
  const transaction = TransactionBuilder.fromXdr(envelope, NETWORK_PASSPHRASE)
  transaction.sign(keypair)
  return transaction.toXdr()
}

/** A person's client that calls from a network of its own. */
export const callFrom = (world: { app: FastifyInstance }, person: Person, address: string): Person['client'] =>
  newClient(world, person.token, address)

/** The newest code that went to an address, read from the practice network's mailbox. */
export async function readCode(world: World, to: string): Promise<string> {
  const { data } = await world.admin.adminListOutbox({ query: { to } })
  const code = data.map(message => /\b\d{6}\b/.exec(message.attributes.text)?.[0]).find(found => found !== undefined)
  if (!code) throw new Error(`no code went to ${to}`)
  return code
}

let people = 0

/** Somebody with a registered wallet whose e-mail and phone are verified. */
export async function register(world: World, type: Wallet['type'], language: Wallet['language'] = 'en'): Promise<RegisteredPerson> {
  const person = await signIn(world)
  const { data } = await person.client.registerWallet({ body: { type, language, termsAccepted: true } })
  people += 1
  const email = `person${people}@example.com`
  const phone = `+54911${String(40_000_000 + people)}`
  await person.client.registerEmail({ body: { email } })
  await person.client.verifyEmail({ body: { code: await readCode(world, email) } })
  await person.client.registerPhone({ body: { phone } })
  await person.client.verifyPhone({ body: { code: await readCode(world, phone) } })
  return { ...person, email, phone, walletId: data.id, userId: data.attributes.userId }
}

/** An individual whose onboarding is complete but for the account on the ledger. */
export async function individual(world: World): Promise<RegisteredPerson> {
  const person = await register(world, 'individual')
  await person.client.setCountry({ body: { country: 'AR' } })
  return person
}

/** A small PDF, as far as anybody looks. */
export const pdf = (name = 'document.pdf'): File => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' })

/** A real picture, wider than high. */
export async function picture(width = 800, height = 600): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
}

/** Uploads a picture and gives its id. */
export async function uploadImage(person: Person): Promise<string> {
  const { data } = await person.client.uploadImage({ file: await picture(), fields: {} })
  return data.id
}

/** Profile of a café in Buenos Aires. */
export async function profileOf(person: Person, alias: string): Promise<BusinessProfile> {
  return {
    name: 'Café Sol',
    legalName: 'Café Sol S.A.',
    alias,
    document_number: '30-12345678-9',
    country: 'AR',
    address: 'Av. Corrientes 1234',
    location: { latitude: -34.6037, longitude: -58.3816 },
    categories: ['cafe'],
    tags: [],
    website: null,
    phone: null,
    email: null,
    description: '',
    activity: '',
    accent: 'amber',
    logoId: await uploadImage(person),
  }
}

/** Somebody with a business. */
export type BusinessPerson = RegisteredPerson & { businessId: string; alias: string; kybId: string }

/** A business wallet whose documents are handed in. */
export async function applicant(world: World): Promise<RegisteredPerson & { kybId: string }> {
  const person = await register(world, 'business')
  await person.client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
  for (const kind of ['tax_id', 'owner_id'] as const) await person.client.uploadKybDocument({ file: pdf(), fields: { kind } })
  const { data } = await person.client.submitKyb()
  return { ...person, kybId: data.id }
}

/** A business that has a profile and whose documents are handed in. */
export async function namedApplicant(world: World): Promise<BusinessPerson> {
  const person = await applicant(world)
  people += 1
  const alias = `cafe${people}`
  const { data } = await person.client.saveBusinessProfile({ body: await profileOf(person, alias) })
  return { ...person, businessId: data.id, alias }
}

/** A business that is approved and has a profile; its account is not on the ledger yet. */
export async function business(world: World): Promise<BusinessPerson> {
  const person = await namedApplicant(world)
  await world.admin.adminDecideKyb({ params: { kybId: person.kybId }, body: { decision: 'approve' } })
  return person
}

/** Gives a person a level at a business, as accepting an invitation does. */
export async function addMember(
  world: World,
  person: RegisteredPerson,
  businessId: string,
  accessLevel: 'manager' | 'employee',
): Promise<void> {
  await world.deps.db.insert(businessMembers).values({ businessId, userId: person.userId, accessLevel, createdAt: world.clock.now() })
}
