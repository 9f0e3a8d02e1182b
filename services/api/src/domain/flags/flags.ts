import { randomUUID } from 'node:crypto'
import { type Feature, type FeatureFlags, features } from '@lealta/contract'
import { OpenFeature } from '@openfeature/server-sdk'
import type { Db } from '#db/index.ts'
import { listSwitches, readRemote } from './flags.repository.ts'
import { type Said, type Source, sources, switchProvider, toContext } from './provider.ts'

/** Which features are on (product decision 39). Whatever is asked is read from the database: all processes answer the same. */
export type Flags = {
  /** Whether a feature is on for a business; without one, for the platform. */
  isOn(feature: Feature, businessId?: string): Promise<boolean>
  readAll(businessId?: string): Promise<FeatureFlags>
  /** The same for the platform, with the source of each, and what it would be without its switch. */
  explain(): Promise<Record<Feature, { isOn: boolean; from: Source; isOnWithoutSwitch: boolean }>>
}

type FlagsDeps = { db: Db; features: FeatureFlags; remoteConfiguration?: { url: string } | undefined }

/** Reads flags through OpenFeature, each API with a domain of its own: there may be several in a process. */
export function createFlags({ db, features: settings, remoteConfiguration }: FlagsDeps): Flags {
  const domain = randomUUID()
  OpenFeature.setProvider(domain, switchProvider)
  const client = OpenFeature.getClient(domain)

  const listen = async (businessId: string | undefined): Promise<Said> => {
    const [switches, remote] = await Promise.all([
      listSwitches(db, businessId),
      remoteConfiguration ? readRemote(db, remoteConfiguration.url) : undefined,
    ])
    const pick = (isOf: (id: string | null) => boolean) =>
      Object.fromEntries(switches.flatMap(row => (isOf(row.businessId) ? [[row.feature, row.isOn]] : [])))
    return { business: pick(id => id !== null), switch: pick(id => id === null), remote: remote?.features ?? {} }
  }
  const ask = async (feature: Feature, said: Said, businessId?: string) => {
    const { value, variant } = await client.getBooleanDetails(feature, settings[feature], toContext(said, businessId))
    return { isOn: value, from: toSource(variant) }
  }
  const askAll = async <T>(answer: (feature: Feature) => Promise<T>) =>
    Object.fromEntries(await Promise.all(features.map(async feature => [feature, await answer(feature)]))) as Record<Feature, T>

  return {
    isOn: async (feature, businessId) => (await ask(feature, await listen(businessId), businessId)).isOn,
    readAll: async businessId => {
      const said = await listen(businessId)
      return askAll(async feature => (await ask(feature, said, businessId)).isOn)
    },
    explain: async () => {
      const said = await listen(undefined)
      return askAll(async feature => {
        const { isOn: isOnWithoutSwitch } = await ask(feature, { ...said, switch: {} })
        return { ...(await ask(feature, said)), isOnWithoutSwitch }
      })
    },
  }
}

const toSource = (variant: string | undefined): Source => sources.find(source => source === variant) ?? 'settings'
