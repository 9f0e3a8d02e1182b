import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, expect, test } from '@playwright/test'
import type * as Sdk from '@stellar/typescript-wallet-sdk'
import { type Product, startProduct } from './product.ts'

/** A host name on the scheme's default port: the wallet SDK supports nothing else (decision 0010). */
const PORTAL = 'http://portal.example'
/** The wallet SDK accepts plain http only on the test network, so the embedded network gets its passphrase. */
const NETWORK_PASSPHRASE = 'Test SDF Network ; September 2015'

let product: Product
let foreign: Server
test.beforeAll(async () => {
  product = await startProduct({ DEMO: 'false', PUBLIC_URL: PORTAL, NETWORK_PASSPHRASE })
  const sdk = await readFile(fileURLToPath(new URL('./bundle_browser.js', import.meta.resolve('@stellar/typescript-wallet-sdk'))))
  foreign = createServer((request, response) => {
    const isScript = request.url === '/sdk.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? sdk : '<!doctype html><title>A wallet</title><script src="/sdk.js"></script>')
  })
  await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  await new Promise(resolve => foreign.close(resolve))
  await product.remove()
})

test('a wallet in a page of another origin finds the portal (SEP-1) and signs in to it (SEP-10)', async ({ launchOptions }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP portal.example ${new URL(product.url).host.replace('localhost', '127.0.0.1')}`,
    ],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
    const session = await page.evaluate(async homeDomain => {
      const { WalletSDK } = globalThis as unknown as { WalletSDK: typeof Sdk }
      const wallet = WalletSDK.Wallet.TestNet()
      const accountKp = wallet.stellar().account().createKeypair()
      const anchor = wallet.anchor({ homeDomain, allowHttp: true })
      const { currencies } = await anchor.sep1()
      const auth = await anchor.sep10()
      const { account, token } = await auth.authenticate({ accountKp })
      return { publicKey: accountKp.publicKey, account, token, currencies }
    }, PORTAL)
    expect(session.account).toBe(session.publicKey)
    expect(session.currencies).toMatchObject(
      ['USD', 'ARS'].map(fiat => ({
        code: `${fiat}L`,
        issuer: expect.stringMatching(/^G[A-Z2-7]{55}$/),
        status: 'test',
        name: `${fiat}L`,
        desc: expect.stringContaining(fiat),
        isAssetAnchored: true,
        anchorAssetType: 'fiat',
        anchorAsset: fiat,
      })),
    )
    const answer = await fetch(`${product.url}/api/sessions`, { headers: { authorization: `Bearer ${session.token}` } })
    expect(await answer.json()).toMatchObject({ data: [{ attributes: { isCurrent: true, device: { browser: expect.any(String) } } }] })
  } finally {
    await browser.close()
  }
})
