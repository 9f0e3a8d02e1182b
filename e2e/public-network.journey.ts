import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DoubleState, installLobstrDouble, installXbullDouble, runAlbedoDouble } from '@lealta/wallets/doubles'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Keypair } from '@stellar/stellar-sdk/base'
import { findFreePorts } from './free-ports.ts'
import { copyDatabase } from './prepared.ts'
import type { Product } from './product.ts'
import { type ServerProcess, startProcess, startServerProcess } from './reliability/server-process.ts'
import { type Look, listFaults } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { pictures } from './walk.ts'
import { signWith } from './wallet-key.ts'

const of: Look = { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' }
const networkPassphrase = 'Public Global Stellar Network ; September 2015'
const folder = mkdtempSync(join(tmpdir(), 'lealta-public-'))
let network: ServerProcess
let server: ServerProcess
let product: Pick<Product, 'url' | 'adminUrl'>

mkdirSync(pictures, { recursive: true })
test.describe.configure({ mode: 'serial' })

// A network of our own under the name and the passphrase of the public one: what wallets go by.
test.beforeAll(async () => {
  network = startProcess({
    program: 'services/network/src/main.ts',
    args: ['--port', '0', '--memory', '--close-instantly', '--friendbot', '--passphrase', networkPassphrase],
    readyText: 'Passphrase',
  })
  expect(await network.ready, network.stderr()).toBe(true)
  const horizonUrl = /Horizon\s+(\S+)/.exec(network.stdout())?.[1] ?? ''
  const issuer = Keypair.random().publicKey()
  await fetch(`${horizonUrl}/friendbot?addr=${issuer}`)
  copyDatabase(folder)
  const [port, adminPort] = await findFreePorts()
  product = { url: `http://localhost:${port}`, adminUrl: `http://127.0.0.1:${adminPort}` }
  const settings = {
    PORT: `${port}`,
    ADMIN_PORT: `${adminPort}`,
    DATA_DIR: folder,
    HORIZON_URL: horizonUrl,
    NETWORK_PASSPHRASE: networkPassphrase,
    NETWORK_NAME: 'public',
    EXPLORER_URL: `${horizonUrl}/explorer/{kind}/{id}`,
    STABLECOINS: `USDL-${issuer}`,
  }
  server = startServerProcess(settings)
  expect(await server.ready, server.stderr()).toBe(true)
  // The treasury is funded from outside, as on every network that is not embedded.
  const treasury = /"treasury":"(G[A-Z2-7]{55})"/.exec(server.stderr())?.[1] ?? ''
  expect((await fetch(`${horizonUrl}/friendbot?addr=${treasury}`)).ok).toBe(true)
  server.kill('SIGTERM')
  await server.exit
  server = startServerProcess(settings)
  expect(await server.ready, server.stderr()).toBe(true)
})

test.afterAll(async () => {
  for (const program of [server, network]) {
    program?.kill('SIGKILL')
    await program?.exit
  }
  rmSync(folder, { recursive: true, force: true })
})

async function arrive(browser: Browser): Promise<{ visitor: Visitor; state: DoubleState }> {
  const key = Keypair.random()
  const visitor = await Visitor.arrive({ browser, product: product as Product, ...of })
  await visitor.context.exposeFunction('signForDouble', signWith(key))
  visitor.page.setDefaultTimeout(30_000)
  return { visitor, state: { publicKey: key.publicKey(), networkPassphrase } }
}

/** Clicks, and answers in the window that opens. */
async function answerIn(page: Page, click: () => Promise<void>, answer: 'Confirm' | 'Reject' | 'close'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await click()
  const popup = await opened
  const button = popup.getByRole('button', { name: answer === 'close' ? 'Confirm' : answer })
  await button.waitFor()
  const closed = popup.waitForEvent('close')
  if (answer === 'close') await popup.close()
  else await button.click()
  await closed
}

test('Albedo, in a window of another origin: blocked, closed, declined, signed in, and a transaction signed (en, 1440 px)', async ({
  browser,
}) => {
  const { visitor, state } = await arrive(browser)
  const { page, context, words } = visitor
  const { home, external, errors, onboarding, common, transaction } = words
  const named = (text: string) => fill(text, { wallet: 'Albedo' })
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await context.route('https://albedo.link/**', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Albedo</title><body><script>(${runAlbedoDouble.toString()})(${JSON.stringify(state)})</script>`,
    }),
  )
  const connect = visitor.button(named(external.connect))
  const enter = visitor.button(named(external.signIn))

  await test.step('quality goal 15: the windows of a wallet may answer, and nothing else is opened for them', async () => {
    const { headers } = await fetch(product.url, { headers: { accept: 'text/html' } })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('content-security-policy')).not.toMatch(/albedo|extension|frame-src|unsafe-inline/)
    const admin = await fetch(product.adminUrl, { headers: { accept: 'text/html' } })
    expect(admin.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  await test.step('all four are offered', async () => {
    await page.goto('/home')
    await visitor.button(home.external).click()
    await expect(page.getByText(external.missing)).toHaveCount(3)
    await expect(connect).toBeVisible()
    expect(await listFaults(page, of, { picture: `${pictures}/external_offered-1440-en-dark.png` })).toEqual([])
  })

  await test.step('its window is blocked, closed, then it declines', async () => {
    const opener = await page.evaluateHandle(() => window.open)
    await page.evaluate(() => {
      window.open = () => null
    })
    await connect.click()
    await visitor.acceptError(errors.wallet_window_blocked, async () => {
      expect(await listFaults(page, of, { picture: `${pictures}/external_blocked-1440-en-dark.png` })).toEqual([])
    })
    await expect(connect).toBeFocused()
    await page.evaluate(original => {
      window.open = original
    }, opener)
    await answerIn(page, () => connect.click(), 'close')
    await expect(problem(named(external.declined))).toBeVisible()
    await answerIn(page, () => connect.click(), 'Reject')
    await expect(problem(named(external.declined))).toBeVisible()
    await answerIn(page, () => connect.click(), 'Confirm')
    await page.waitForURL('**/home/auth')
  })

  await test.step('the proof, in the window that opened with the click', async () => {
    await answerIn(page, () => enter.click(), 'close')
    await visitor.acceptError(errors.wallet_declined)
    await answerIn(page, () => enter.click(), 'Confirm')
    await page.waitForURL('**/onboarding**')
    expect(await page.evaluate(() => localStorage.getItem('lealta.session'))).toContain('"walletExtension":"albedo"')
  })

  await test.step('activating signs a transaction; after a reload too', async () => {
    await visitor.chooseType('individual')
    await visitor.choose(onboarding.country.label, 'Argentina')
    await visitor.button(common.continue).click()
    await visitor.verifyContacts('eva.albedo@tostado.example', '1158914001')
    await page.waitForURL('**/activate')
    await page.reload()
    await visitor.button(onboarding.activate.action).click()
    const dialog = page.getByRole('dialog', { name: transaction.title })
    const sign = dialog.getByRole('button', { name: transaction.sign, exact: true })
    await answerIn(page, () => sign.click(), 'close')
    await expect(dialog.getByText(transaction.declined)).toBeVisible()
    await answerIn(page, () => sign.click(), 'Confirm')
    await expect(page.getByRole('dialog', { name: transaction.done, exact: true })).toBeVisible()
  })
  expect(visitor.browserErrors).toEqual([])
  await context.close()
})

for (const { id, name, install } of [
  { id: 'xbull', name: 'xBull', install: installXbullDouble },
  { id: 'lobstr', name: 'LOBSTR', install: installLobstrDouble },
] as const) {
  test(`${name}: declined, then signed in`, async ({ browser }) => {
    const { visitor, state } = await arrive(browser)
    const { page, words } = visitor
    const { home, external } = words
    await page.addInitScript(install, state)
    await page.goto('/home')
    await visitor.button(home.external).click()
    const connect = visitor.button(fill(external.connect, { wallet: name }))
    await connect.waitFor()
    await page.evaluate(() => sessionStorage.setItem('walletDouble', '{"mood":"no"}'))
    await connect.click()
    await expect(page.getByRole('alert').filter({ hasText: fill(external.declined, { wallet: name }) })).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('walletDouble', '{"mood":"yes"}'))
    await connect.click()
    await page.waitForURL('**/home/auth')
    await visitor.button(fill(external.signIn, { wallet: name })).click()
    await page.waitForURL('**/onboarding**')
    expect(await page.evaluate(() => localStorage.getItem('lealta.session'))).toContain(`"walletExtension":"${id}"`)
    expect(visitor.browserErrors).toEqual([])
    await visitor.context.close()
  })
}
