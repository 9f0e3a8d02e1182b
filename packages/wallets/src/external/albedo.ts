import { WalletDeclinedError, WalletDisconnectedError, WalletWindowBlockedError } from '#wallet-error.ts'
import type { WalletProvider } from '#wallet-provider.ts'
import { asEnvelope, asPublicKey } from './answer.ts'
import type { ExternalWalletOptions } from './external-wallet-options.ts'
import { toWalletError } from './refusal.ts'

/** Version of the messages between Albedo and the pages that ask it. */
const PROTOCOL = 3
const LOOK_MS = 250

type Intent = Readonly<Record<string, string>>
type Result = Readonly<Record<string, unknown>>

/**
 * Albedo, a page that opens in a window of its own and answers by messages, one request for each window. It cannot be asked for its key
 * without the person, so the key that the session knows is used.
 */
export function createAlbedoWallet({ downloadUrl, knownKey, origin = 'https://albedo.link' }: ExternalWalletOptions): WalletProvider {
  /** Opens the window at once, before anything is awaited: browsers allow it only in the person's click. */
  async function ask(intent: Intent | Promise<Intent>, signal: AbortSignal | undefined): Promise<Result> {
    // Whoever made the envelope says why there is none, also when nobody waits for it any more.
    Promise.resolve(intent).catch(() => undefined)
    const dialog = open(`${origin}/confirm`, '_blank', 'popup,width=480,height=640')
    if (!dialog) throw new WalletWindowBlockedError()
    try {
      return await converse(dialog, origin, intent, signal)
    } finally {
      dialog.close()
    }
  }

  return {
    id: 'albedo',
    downloadUrl,
    isInstalled: async () => true,
    async connect(signal) {
      const known = knownKey()
      if (known !== undefined) return known
      return asPublicKey((await ask({ intent: 'public_key', token: crypto.randomUUID() }, signal)).pubkey)
    },
    async publicKey() {
      const known = knownKey()
      if (known === undefined) throw new WalletDisconnectedError()
      return known
    },
    async signTransaction({ envelope, networkPassphrase, publicKey, signal }) {
      const toIntent = async () => ({ intent: 'tx', xdr: await envelope, pubkey: publicKey, network: networkPassphrase })
      return asEnvelope((await ask(toIntent(), signal)).signed_envelope_xdr)
    },
  }
}

/**
 * Waits until the window says that it has loaded, sends it the intent, and waits for its answer. Only messages of this window from Albedo's
 * origin count, and only the first answer to this request.
 * @throws WalletDeclinedError when the person closed the window or no longer waits; what Albedo answers, as our errors
 */
async function converse(
  dialog: Window,
  origin: string,
  intent: Intent | Promise<Intent>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const id = crypto.randomUUID()
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const give = () => reject(new WalletDeclinedError())
  let isSent = false
  const send = async () => {
    if (isSent) return
    isSent = true
    const request = { __reqid: id, __albedo_intent_version: PROTOCOL, ...(await intent) }
    if (!over.signal.aborted) dialog.postMessage(request, origin)
  }
  addEventListener(
    'message',
    ({ source, origin: sender, data }: MessageEvent<{ albedo?: unknown; albedoIntentResult?: Result } | null>) => {
      if (source !== dialog || sender !== origin) return
      const result = data?.albedoIntentResult
      if (data?.albedo) send().catch(reject)
      else if (result?.__reqid !== id) return
      else if (result.error) reject(toWalletError(result.error))
      else resolve(result)
    },
    { signal: over.signal },
  )
  signal?.addEventListener('abort', give, { signal: over.signal })
  // Nothing tells a page that a window of another origin was closed.
  const look = setInterval(() => dialog.closed && give(), LOOK_MS)
  Promise.resolve(intent).catch(reject)
  try {
    return await promise
  } finally {
    clearInterval(look)
    over.abort()
  }
}
