import { type Feature, features } from '@lealta/contract'
import { z } from 'zod'

/** Spec §9: "fetch timeout default 8000 ms". */
const TIMEOUT_MS = 8_000
/** Largest answer in bytes: there are few flags. */
const MOST_BYTES = 64 * 1024
/** Most names that are no feature, and their longest, that are told to administrators. */
const MOST_UNKNOWN = 20
const LONGEST_NAME = 64

/** Where a remote configuration is, and how long it may take. */
export type RemoteSource = { url: string; timeoutMs?: number }

/** What a remote configuration says. */
export type RemoteConfiguration = { features: Partial<Record<Feature, boolean>>; unknown: string[] }

/** Why it was not taken. */
export type RemoteProblem = 'unreachable' | 'refused' | 'redirected' | 'too_large' | 'not_json' | 'not_valid'

/** The remote configuration was not taken. */
export class RemoteConfigurationError extends Error {
  readonly problem: RemoteProblem

  constructor(problem: RemoteProblem, options?: ErrorOptions) {
    super(`remote configuration: ${problem}`, options)
    this.problem = problem
  }
}

const Document = z.object({ features: z.record(z.string(), z.unknown()) })

/**
 * Reads `{"features": {"operators_enabled": false}}` from an address. Redirects are not followed. Names that are no feature are set aside; a
 * feature that is not true or false spoils the whole, since nobody knows what else is wrong with it.
 * @throws RemoteConfigurationError
 */
export async function fetchRemoteConfiguration(
  { url, timeoutMs = TIMEOUT_MS }: RemoteSource,
  signal: AbortSignal,
): Promise<RemoteConfiguration> {
  const text = await readText(url, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  const parsed = Document.safeParse(parseJson(text))
  if (!parsed.success) throw new RemoteConfigurationError('not_valid')
  const said: RemoteConfiguration = { features: {}, unknown: [] }
  for (const [name, value] of Object.entries(parsed.data.features)) {
    const feature = features.find(known => known === name)
    if (!feature) said.unknown.push(name.slice(0, LONGEST_NAME))
    else if (typeof value === 'boolean') said.features[feature] = value
    else throw new RemoteConfigurationError('not_valid')
  }
  return { ...said, unknown: said.unknown.slice(0, MOST_UNKNOWN) }
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { accept: 'application/json' }, signal })
    if (response.status >= 300 && response.status < 400) throw new RemoteConfigurationError('redirected')
    if (!response.ok) throw new RemoteConfigurationError('refused')
    return await readLimited(response)
  } catch (cause) {
    if (cause instanceof RemoteConfigurationError) throw cause
    throw new RemoteConfigurationError('unreachable', { cause })
  }
}

/** Stops reading at the limit, whatever the answer says of its length. */
async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new RemoteConfigurationError('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RemoteConfigurationError('not_json', { cause })
  }
}
