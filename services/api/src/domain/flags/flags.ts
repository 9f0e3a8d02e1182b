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
  /** The same for many businesses, by their ids, in as many statements as for one. */
  readEach(businessIds: readonly string[]): Promise<Map<string, FeatureFlags>>
  /** The same for the platform, with the source of each, and what it would be without its switch. */
  explain(): Promise<Record<Feature, { isOn: boolean; from: Source; isOnWithoutSwitch: boolean }>>
}

type FlagsDeps = { db: Db; features: FeatureFlags; remoteConfiguration?: { url: string } | undefined }

/** Reads flags through OpenFeature, each API with a domain of its own: there may be several in a process. */
export function createFlags({ db, features: settings, remoteConfiguration }: FlagsDeps): Flags {
  const domain = randomUUID()
  OpenFeature.setProvider(domain, switchProvider)
  const client = OpenFeature.getClient(domain)

  /** What each source says, for businesses that are asked about and for the platform. */
  const listen = async (businessIds: readonly string[]): Promise<(businessId?: string) => Said> => {
    const [switches, remote] = await Promise.all([
      listSwitches(db, businessIds),
      remoteConfiguration ? readRemote(db, remoteConfiguration.url) : undefined,
    ])
    const pick = (id: string | null) =>
      Object.fromEntries(switches.flatMap(row => (row.businessId === id ? [[row.feature, row.isOn]] : [])))
    return businessId => ({ business: businessId ? pick(businessId) : {}, switch: pick(null), remote: remote?.features ?? {} })
  }
  const ask = async (feature: Feature, said: Said, businessId?: string) => {
    const { value, variant } = await client.getBooleanDetails(feature, settings[feature], toContext(said, businessId))
    return { isOn: value, from: toSource(variant) }
  }
  const askAll = async <T>(answer: (feature: Feature) => Promise<T>) =>
    Object.fromEntries(await Promise.all(features.map(async feature => [feature, await answer(feature)]))) as Record<Feature, T>

  const toFlags = (said: Said, businessId?: string) => askAll(async feature => (await ask(feature, said, businessId)).isOn)

  return {
    isOn: async (feature, businessId) => {
      const saidOf = await listen(businessId ? [businessId] : [])
      return (await ask(feature, saidOf(businessId), businessId)).isOn
    },
    readAll: async businessId => toFlags((await listen(businessId ? [businessId] : []))(businessId), businessId),
    readEach: async businessIds => {
      const saidOf = await listen(businessIds)
      return new Map(await Promise.all(businessIds.map(async id => [id, await toFlags(saidOf(id), id)] as const)))
    },
    explain: async () => {
      const said = (await listen([]))()
      return askAll(async feature => {
        const { isOn: isOnWithoutSwitch } = await ask(feature, { ...said, switch: {} })
        return { ...(await ask(feature, said)), isOnWithoutSwitch }
      })
    },
  }
}

const toSource = (variant: string | undefined): Source => sources.find(source => source === variant) ?? 'settings'
