import { type Feature, features } from '@lealta/contract'
import { z } from 'zod'
import { RemoteReadError, type RemoteSource, readRemoteJson } from './remote-json.ts'

/** Largest answer in bytes: there are few flags. */
const MOST_BYTES = 64 * 1024
/** Most names that are no feature, and their longest, that are told to administrators. */
const MOST_UNKNOWN = 20
const LONGEST_NAME = 64

/** What a remote configuration says. */
export type RemoteConfiguration = { features: Partial<Record<Feature, boolean>>; unknown: string[] }

const Document = z.object({ features: z.record(z.string(), z.unknown()) })

/**
 * Reads `{"features": {"operators_enabled": false}}` from an address. Names that are no feature are set aside; a feature that is not true or
 * false spoils the whole, since nobody knows what else is wrong with it.
 * @throws RemoteReadError
 */
export async function fetchRemoteConfiguration(source: RemoteSource, signal: AbortSignal): Promise<RemoteConfiguration> {
  const parsed = Document.safeParse(await readRemoteJson(source, MOST_BYTES, signal))
  if (!parsed.success) throw new RemoteReadError('not_valid')
  const said: RemoteConfiguration = { features: {}, unknown: [] }
  for (const [name, value] of Object.entries(parsed.data.features)) {
    const feature = features.find(known => known === name)
    if (!feature) said.unknown.push(name.slice(0, LONGEST_NAME))
    else if (typeof value === 'boolean') said.features[feature] = value
    else throw new RemoteReadError('not_valid')
  }
  return { ...said, unknown: said.unknown.slice(0, MOST_UNKNOWN) }
}
