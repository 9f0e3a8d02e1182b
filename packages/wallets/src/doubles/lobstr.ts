import type { DoublePage, DoubleState } from './wallet-double.ts'

/** The LOBSTR signer extension's content script: answers the messages of `@lobstrco/signer-extension-api` 2 in its page. @returns removes it again */
export function installLobstrDouble(initial: DoubleState): () => void {
  type Request = { source?: string; type?: string; messageId?: number; dataToSign?: string; connectionKey?: string }
  const page = globalThis as unknown as DoublePage
  const held: (() => void)[] = []
  page.doubleAsked = []
  page.releaseDouble = () => {
    for (const answer of held.splice(0)) answer()
  }
  const read = (): DoubleState => ({ ...initial, ...JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}') })
  const answer = async (request: Request): Promise<object | undefined> => {
    const { mood = 'yes', publicKey, networkPassphrase, isLocked } = read()
    if (request.type === 'REQUEST_CONNECTION_STATUS') return { isConnected: true }
    if (mood === 'never') return undefined
    if (mood === 'no') return { error: 'User declined access' }
    // Its window was closed without an answer.
    if (isLocked) return { publicKey: '', connectionKey: '', signedData: '', error: '' }
    if (request.type === 'REQUEST_ACCESS') return { publicKey, connectionKey: 'connection-1', error: '' }
    if (!request.connectionKey) return { error: 'The connection key is missing' }
    return { signedData: await page.signForDouble(request.dataToSign ?? '', networkPassphrase, mood), signerAddress: publicKey, error: '' }
  }
  const hear = async (event: MessageEvent<Request | null>) => {
    const request = event.data
    if (event.source !== globalThis.window || request?.source !== 'LOBSTR_EXTERNAL_MSG_REQUEST') return
    page.doubleAsked?.push(request.type ?? '')
    const { mood } = read()
    const found = await answer(request)
    const respond = (content: object) =>
      postMessage({ source: 'LOBSTR_EXTERNAL_MSG_RESPONSE', messagedId: request.messageId, ...content }, location.origin)
    if (!found) return
    if (mood === 'later' && request.type === 'SIGN') return void held.push(() => respond(found))
    respond(found)
    if (mood === 'twice') respond({ publicKey: '', signedData: '', error: 'User declined access' })
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
