import type { DoublePage, DoubleState } from './wallet-double.ts'

/** The object that the xBull extension puts into pages, a moment after they have begun to load. @returns removes it again */
export function installXbullDouble(initial: DoubleState): () => void {
  type Signing = { xdr: string; opts: { networkPassphrase: string; address: string } }
  const page = globalThis as unknown as DoublePage & { xBullSDK?: object }
  const held: (() => void)[] = []
  page.doubleAsked = []
  page.releaseDouble = () => {
    for (const answer of held.splice(0)) answer()
  }
  let isAllowed = false
  const read = (): DoubleState => ({ ...initial, ...JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}') })
  const never = new Promise<never>(() => {})
  const sdk = {
    async getAddress() {
      page.doubleAsked?.push('getAddress')
      const { mood, publicKey } = read()
      if (mood === 'never') return never
      if (mood === 'no') return { error: { code: -1, message: 'Connection denied' } }
      isAllowed = true
      return { address: publicKey }
    },
    async getPublicKey() {
      const { publicKey, isLocked } = read()
      if (!isAllowed) throw new Error('You are not authorized to request public keys from this wallet')
      if (isLocked) throw new Error('There are no active account')
      return publicKey
    },
    async signTransaction({ xdr, opts }: Signing) {
      page.doubleAsked?.push('signTransaction')
      const { mood = 'yes', publicKey, networkPassphrase } = read()
      if (opts.networkPassphrase !== networkPassphrase || opts.address !== publicKey) {
        return { error: { code: -1, message: 'Combination of Network and public key is not available in this wallet' } }
      }
      if (mood === 'never') return never
      if (mood === 'no') return { error: { code: -1, message: 'Sign request denied' } }
      if (mood === 'later') await new Promise<void>(resolve => held.push(resolve))
      return { signedTxXdr: await page.signForDouble(xdr, opts.networkPassphrase, mood), signerAddress: publicKey }
    },
  }
  const loading = setTimeout(() => Object.assign(page, { xBullSDK: sdk }), 300)
  return () => {
    clearTimeout(loading)
    delete page.xBullSDK
  }
}
