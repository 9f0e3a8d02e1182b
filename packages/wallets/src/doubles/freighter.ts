import type { DoublePage, DoubleState } from './wallet-double.ts'

/** Freighter's content script: answers the messages of `@stellar/freighter-api` 6 in its page. @returns removes it again */
export function installFreighterDouble(initial: DoubleState): () => void {
  type Request = { source?: string; type?: string; messageId?: number; transactionXdr?: string; networkPassphrase?: string }
  const page = globalThis as unknown as DoublePage
  const held: (() => void)[] = []
  page.doubleAsked = []
  page.releaseDouble = () => {
    for (const answer of held.splice(0)) answer()
  }
  const read = (): DoubleState & { isAllowed?: boolean } => ({ ...initial, ...JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}') })
  const allow = () => {
    const stored = JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}')
    sessionStorage.setItem('walletDouble', JSON.stringify({ ...stored, isAllowed: true, isLocked: false }))
  }
  const declined = { apiError: { code: -4, message: 'The user rejected this request.' }, error: 'The user rejected this request.' }
  // What needs the person: the mood decides.
  const meet = async (request: Request): Promise<object> => {
    const { mood = 'yes', publicKey } = read()
    if (mood === 'no') return declined
    if (request.type === 'REQUEST_ACCESS') {
      allow()
      return { publicKey }
    }
    const signed = await page.signForDouble(request.transactionXdr ?? '', request.networkPassphrase ?? '', mood)
    return { signedTransaction: signed, signerAddress: publicKey }
  }
  const answer = async (request: Request): Promise<object | undefined> => {
    const { publicKey, networkPassphrase, mood, isLocked = false, isAllowed = false } = read()
    if (request.type === 'REQUEST_CONNECTION_STATUS') return { isConnected: true }
    if (request.type === 'REQUEST_PUBLIC_KEY') return { publicKey: isAllowed && !isLocked ? publicKey : '' }
    if (request.type === 'REQUEST_NETWORK_DETAILS') {
      return { networkDetails: { network: 'DOUBLE', networkName: 'Double', networkUrl: '', networkPassphrase } }
    }
    // Without asking anybody, as for a site that is allowed.
    if (request.type === 'REQUEST_ACCESS' && isAllowed && !isLocked) return { publicKey }
    return mood === 'never' ? undefined : meet(request)
  }
  const hear = async (event: MessageEvent<Request | null>) => {
    const request = event.data
    if (event.source !== globalThis.window || request?.source !== 'FREIGHTER_EXTERNAL_MSG_REQUEST') return
    page.doubleAsked?.push(request.type ?? '')
    const { mood } = read()
    const found = await answer(request)
    const respond = (content: object) =>
      postMessage({ source: 'FREIGHTER_EXTERNAL_MSG_RESPONSE', messagedId: request.messageId, ...content }, location.origin)
    if (!found) return
    if (mood === 'later' && request.type === 'SUBMIT_TRANSACTION') return void held.push(() => respond(found))
    respond(found)
    if (mood === 'twice') respond({ ...declined, publicKey: '', signedTransaction: '' })
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
