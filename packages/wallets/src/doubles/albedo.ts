import type { DoublePage, DoubleState } from './wallet-double.ts'

/** Albedo's page, as a window that `@albedo-link/intent` 0.13 opened: two buttons instead of its screens. */
export function runAlbedoDouble(initial: DoubleState): void {
  type Request = { __reqid?: string; __albedo_intent_version?: number; intent?: string; xdr?: string; pubkey?: string; network?: string }
  const caller: Window = globalThis.opener ?? globalThis.parent
  const page = globalThis as unknown as DoublePage
  const sign: DoublePage['signForDouble'] = (...input) => (page.signForDouble ?? (caller as unknown as DoublePage).signForDouble)(...input)
  const read = (): DoubleState => ({ ...initial, ...JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}') })
  const button = (name: string, press: () => Promise<void>) => {
    const made = document.createElement('button')
    made.textContent = name
    made.onclick = () => void press()
    document.body.append(made)
  }
  addEventListener('message', ({ source, data: request }: MessageEvent<Request | null>) => {
    if (source !== caller || request?.__albedo_intent_version !== 3 || !request.intent) return
    const respond = (result: object) => caller.postMessage({ albedoIntentResult: { ...result, __reqid: request.__reqid } }, '*')
    button('Confirm', async () => {
      const { mood = 'yes', publicKey, networkPassphrase } = read()
      const result =
        request.intent === 'public_key'
          ? { intent: request.intent, pubkey: publicKey, signed_message: '', signature: '' }
          : { intent: request.intent, pubkey: publicKey, signed_envelope_xdr: await sign(request.xdr ?? '', networkPassphrase, mood) }
      respond(result)
      if (mood === 'twice') respond({ error: { code: -4, message: 'Action request was rejected by the user.' } })
    })
    button('Reject', async () => respond({ error: { code: -4, message: 'Action request was rejected by the user.' } }))
  })
  caller.postMessage({ albedo: { protocol: 3 } }, '*')
}
