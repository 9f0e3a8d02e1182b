import { WalletDisconnectedError, WalletNotInstalledError } from '#wallet-error.ts'
import type { WalletProvider } from '#wallet-provider.ts'
import { asEnvelope, asPublicKey } from './answer.ts'
import type { ExternalWalletOptions } from './external-wallet-options.ts'
import { toWalletError } from './refusal.ts'

type Answer<Result> = Partial<Result> & { readonly error?: unknown }

/** The object that the xBull extension puts into pages: SEP-43, whose errors are returned, and the older `getPublicKey`, which throws. */
interface XbullSdk {
  getAddress(): Promise<Answer<{ address: string }>>
  signTransaction(request: { xdr: string; opts: { networkPassphrase: string; address: string } }): Promise<Answer<{ signedTxXdr: string }>>
  /** The key without asking the person. */
  getPublicKey(): Promise<string>
}

const LOOKS = 10
const LOOK_MS = 100

/** xBull, a browser extension, by the object that it puts into pages: a moment after they have loaded. */
export function createXbullWallet({ downloadUrl }: Pick<ExternalWalletOptions, 'downloadUrl'>): WalletProvider {
  async function find(): Promise<XbullSdk | undefined> {
    for (let look = 1; ; look++) {
      const { xBullSDK: sdk } = globalThis as { xBullSDK?: XbullSdk }
      if (sdk || look === LOOKS) return sdk
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  }

  async function ask<Result>(call: (sdk: XbullSdk) => Promise<Answer<Result>>, network?: string): Promise<Answer<Result>> {
    const sdk = await find()
    if (!sdk) throw new WalletNotInstalledError()
    let answer: Answer<Result>
    try {
      answer = await call(sdk)
    } catch (cause) {
      throw toWalletError(cause, network)
    }
    if (answer.error) throw toWalletError(answer.error, network)
    return answer
  }

  return {
    id: 'xbull',
    downloadUrl,
    isInstalled: async () => (await find()) !== undefined,
    async connect() {
      return asPublicKey((await ask<{ address: string }>(sdk => sdk.getAddress())).address)
    },
    async publicKey() {
      const sdk = await find()
      if (!sdk) throw new WalletDisconnectedError()
      try {
        return asPublicKey(await sdk.getPublicKey())
      } catch (cause) {
        throw new WalletDisconnectedError({ cause })
      }
    },
    async signTransaction({ envelope, networkPassphrase, publicKey }) {
      // It switches to the network and the account that it is asked for.
      const xdr = await envelope
      const opts = { networkPassphrase, address: publicKey }
      return asEnvelope((await ask<{ signedTxXdr: string }>(sdk => sdk.signTransaction({ xdr, opts }), networkPassphrase)).signedTxXdr)
    },
  }
}
