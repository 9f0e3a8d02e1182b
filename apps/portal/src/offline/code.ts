/** Where a person shows their code. */
export const CODE_PATH = '/u/code'

/** What a till needs to know of the person in front of it, and what they check themselves by. */
export interface ShownCode {
  readonly name: string
  readonly publicKey: string
  /** What they say in place of the code; empty where nothing is known. */
  readonly said: string
}

type Stored = {
  wallet?: { publicKey?: unknown; name?: unknown; said?: unknown }
  business?: { kind?: unknown; name?: unknown; alias?: unknown; publicKey?: unknown }
}

/**
 * The code of who is signed in on this device, from the session that the portal keeps there; `undefined` if nobody is, or if the address names
 * another wallet than the first of the open portal, which nobody can tell without the API.
 * @param stored the text of `lealta.session`, which may be damaged or from another version
 */
export function readCode(stored: string | null, { search }: Pick<Location, 'search'>): ShownCode | undefined {
  const { wallet, business } = parse(stored)
  const publicKey = toText(business?.publicKey)
  if (!toText(wallet?.publicKey) || !publicKey) return undefined
  const asked = new URLSearchParams(search).get('wallet')
  if (asked && asked !== publicKey) return undefined
  const isOwn = business?.kind === 'own'
  const name = (isOwn ? toText(wallet?.name) : '') || toText(business?.name)
  return { name, publicKey, said: toText(business?.alias) || (isOwn ? toText(wallet?.said) : '') }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function parse(stored: string | null): Stored {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
