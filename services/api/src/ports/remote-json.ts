/** Spec §9: "fetch timeout default 8000 ms". */
const TIMEOUT_MS = 8_000

/** Where a JSON document of the operator's choice is, and how long it may take. */
export type RemoteSource = { url: string; timeoutMs?: number }

/** Why a document was not taken. */
export type RemoteProblem = 'unreachable' | 'refused' | 'redirected' | 'too_large' | 'not_json' | 'not_valid'

/** A remote document was not taken. */
export class RemoteReadError extends Error {
  readonly problem: RemoteProblem

  constructor(problem: RemoteProblem, options?: ErrorOptions) {
    super(`remote document: ${problem}`, options)
    this.problem = problem
  }
}

/**
 * Reads JSON from an address of the settings. Redirects are not followed, and no more is read than may be there, whatever the answer says of
 * its length.
 * @throws RemoteReadError
 */
export async function readRemoteJson(
  { url, timeoutMs = TIMEOUT_MS }: RemoteSource,
  mostBytes: number,
  signal: AbortSignal,
): Promise<unknown> {
  const text = await readText(url, mostBytes, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RemoteReadError('not_json', { cause })
  }
}

async function readText(url: string, mostBytes: number, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { accept: 'application/json' }, signal })
    if (response.status >= 300 && response.status < 400) throw new RemoteReadError('redirected')
    if (!response.ok) throw new RemoteReadError('refused')
    return await readLimited(response, mostBytes)
  } catch (cause) {
    if (cause instanceof RemoteReadError) throw cause
    throw new RemoteReadError('unreachable', { cause })
  }
}

async function readLimited({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new RemoteReadError('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
