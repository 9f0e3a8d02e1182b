import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoPerson } from '@lealta/contract'
import { createPhrase, deriveKeypair } from '@lealta/wallets/keystore'
import { z } from 'zod'
import { writeWhole } from '../write-whole.ts'

const Saved = z.object({
  seeded: z.boolean(),
  attempt: z.number().int(),
  phrases: z.object({ owner: z.string(), cashier: z.string(), customer: z.string() }),
})
type Saved = z.infer<typeof Saved>

/** The demo people of one installation: their phrases are created at the first start and kept in the data folder. */
export type DemoPeople = {
  readonly phrases: Readonly<Saved['phrases']>
  /** The demo business is complete. */
  readonly isSeeded: boolean
  /** Starts a seeding attempt: an interrupted one leaves half a business behind, so the next one takes new people and a new alias. */
  startAttempt(): number
  /** Its people exist and can sign in, though its past is still being made. */
  setUsable(): void
  setSeeded(): void
  /** The one-click sign-ins that the portal offers; empty until the demo's people exist. */
  list(): z.infer<typeof DemoPerson>[]
}

const createPhrases = (): Saved['phrases'] => ({ owner: createPhrase(), cashier: createPhrase(), customer: createPhrase() })

/** Reads or creates the demo people of a data folder. */
export function openDemoPeople(dataFolder: string): DemoPeople {
  const file = join(dataFolder, 'demo-people.json')
  let saved: Saved = existsSync(file)
    ? Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { seeded: false, attempt: 0, phrases: createPhrases() }
  const save = () => {
    mkdirSync(dataFolder, { recursive: true })
    writeWhole(file, JSON.stringify(saved))
  }
  let isUsable = saved.seeded
  const roles = {
    owner: { name: 'Café Tostado', accessLevel: 'owner', start: '/u/dashboard' },
    cashier: { name: 'Café Tostado', accessLevel: 'employee', start: '/select-business' },
    customer: { name: 'Café Tostado', accessLevel: null, start: '/u/dashboard' },
  } as const
  return {
    get phrases() {
      return saved.phrases
    },
    get isSeeded() {
      return saved.seeded
    },
    startAttempt() {
      saved = { seeded: false, attempt: saved.attempt + 1, phrases: createPhrases() }
      isUsable = false
      save()
      return saved.attempt
    },
    setUsable() {
      isUsable = true
    },
    setSeeded() {
      saved = { ...saved, seeded: true }
      isUsable = true
      save()
    },
    list: () =>
      isUsable
        ? (['owner', 'cashier', 'customer'] as const).map(role => ({
            role,
            ...roles[role],
            phrase: saved.phrases[role],
            publicKey: deriveKeypair(saved.phrases[role]).publicKey(),
          }))
        : [],
  }
}
