import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DoubleState, installLobstrDouble, installXbullDouble, runAlbedoDouble } from '@lealta/wallets/doubles'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Keypair } from '@stellar/stellar-sdk/base'
import { findFreePorts } from './free-ports.ts'
import { copyDatabase } from './prepared.ts'
import type { Product } from './product.ts'
import { type ServerProcess, startProcess, startServerProcess } from './reliability/server-process.ts'
import { atEveryChange, type Look, listFaults } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { signWith } from './wallet-key.ts'
import { reviewName, signName } from './words.ts'

const of: Look = { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' }
const onPhone: Look = { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' }
const networkPassphrase = 'Public Global Stellar Network ; September 2015'
const folder = mkdtempSync(join(tmpdir(), 'lealta-public-'))
let network: ServerProcess
let server: ServerProcess
let product: Pick<Product, 'url' | 'adminUrl'>

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

async function arrive(browser: Browser, look = of): Promise<{ visitor: Visitor; state: DoubleState }> {
  const key = Keypair.random()
  const visitor = await Visitor.arrive({ browser, product: product as Product, ...look })
  await visitor.context.exposeFunction('signForDouble', signWith(key))
  visitor.page.setDefaultTimeout(30_000)
  return { visitor, state: { publicKey: key.publicKey(), networkPassphrase } }
}

/** Albedo's page, for the windows that open its address. */
const serveAlbedo = (context: BrowserContext, state: DoubleState) =>
  context.route('https://albedo.link/**', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Albedo</title><body><script>(${runAlbedoDouble.toString()})(${JSON.stringify(state)})</script>`,
    }),
  )

/** Clicks, and answers in the window that opens. */
async function answerIn(page: Page, click: () => Promise<void>, answer: 'Confirm' | 'Reject' | 'close'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await click()
  const popup = await opened
  const button = popup.getByRole('button', { name: answer === 'close' ? 'Confirm' : answer })
  await button.waitFor()
  const closed = popup.waitForEvent('close')
  if (answer === 'close') await popup.close()
  else {
    // The window may be gone before the click is known to have ended.
    await button.click().catch(error => {
      if (!popup.isClosed()) throw error
    })
  }
  await closed
}

test('Albedo, in a window of another origin: signed in, and a transaction signed (en, 1440 px)', async ({ browser }) => {
  const { visitor, state } = await arrive(browser)
  const { page, context, words } = visitor
  const { home, external, onboarding, common, transaction } = words
  const named = (text: string) => fill(text, { wallet: 'Albedo' })
  await serveAlbedo(context, state)
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
    expect(await listFaults(page, of, { picture: `external_offered-1440-en-dark.png` })).toEqual([])
  })

  await test.step('the proof, in the window that opened with the click', async () => {
    await answerIn(page, () => connect.click(), 'Confirm')
    await page.waitForURL('**/home/auth')
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
    const dialog = page.getByRole('dialog', { name: reviewName(transaction) })
    const sign = dialog.getByRole('button', { name: signName(transaction) })
    await answerIn(page, () => sign.click(), 'close')
    await expect(dialog.getByText(transaction.declined)).toBeVisible()
    await answerIn(page, () => sign.click(), 'Confirm')
    await expect(page.getByRole('dialog', { name: transaction.done, exact: true })).toBeVisible()
  })
  expect(visitor.browserErrors).toEqual([])
  await context.close()
})

/**
 * What the person reads when a wallet does something else than sign what it was asked for: each wallet in both languages. A key has five
 * attempts to sign in a minute.
 */
type Bad = { change: Partial<DoubleState>; says: (words: Visitor['words']['errors']) => string }
const signs: readonly Bad[] = [
  { change: { mood: 'no' }, says: words => words.wallet_declined },
  { change: { mood: 'another' }, says: words => words.wrong_transaction },
  { change: { mood: 'stranger' }, says: words => words.wrong_signer },
]
const otherNetwork = 'Test SDF Network ; September 2015'

for (const look of [of, onPhone]) {
  const at = `${look.language}, ${look.size.width} px`

  for (const { id, name, install, bad } of [
    {
      id: 'xbull',
      name: 'xBull',
      install: installXbullDouble,
      // It says so before it signs.
      bad: { change: { networkPassphrase: otherNetwork }, says: words => fill(words.wallet_other_network, { network: networkPassphrase }) },
    },
    // It cannot be told a network: its signature says for which it was.
    {
      id: 'lobstr',
      name: 'LOBSTR',
      install: installLobstrDouble,
      bad: { change: { networkPassphrase: otherNetwork }, says: words => words.wrong_network },
    },
  ] satisfies { id: string; name: string; install: (state: DoubleState) => void; bad: Bad }[]) {
    test(`${name}: declined, locked, another network, account and transaction, answers twice; then signed in (${at})${atEveryChange(look === of)}`, async ({
      browser,
    }) => {
      const { visitor, state } = await arrive(browser, look)
      const { page, words } = visitor
      const { home, external, errors } = words
      const named = (text: string) => fill(text, { wallet: name })
      const problem = (text: string) => page.getByRole('alert').filter({ hasText: named(text) })
      const set = (change: Partial<DoubleState>) =>
        page.evaluate(stored => sessionStorage.setItem('walletDouble', stored), JSON.stringify(change))
      const connect = visitor.button(named(external.connect))
      const enter = visitor.button(named(external.signIn))
      await page.addInitScript(install, state)

      await test.step('connecting: declined, then accepted', async () => {
        await page.goto('/home')
        await visitor.button(home.external).click()
        await connect.waitFor()
        await set({ mood: 'no' })
        await connect.click()
        await expect(problem(external.declined)).toBeVisible()
        expect(await listFaults(page, look, { picture: `external_${id}_declined-${look.size.width}-${look.language}.png` })).toEqual([])
        await set({})
        await connect.click()
        await page.waitForURL('**/home/auth')
      })

      await test.step('locked: it says so, or closes its window without an answer', async () => {
        await page.goto('/home')
        await set({ isLocked: true })
        if (id === 'lobstr') {
          // The key that the session knows is used as long as the tab is connected.
          await page.evaluate(() => sessionStorage.removeItem('LOBSTR_CONNECTION_KEY'))
          await visitor.button(external.connectAgain).click()
        } else await page.reload()
        await expect(problem(id === 'lobstr' ? external.declined : external.disconnected)).toBeVisible()
        await set({})
        await connect.click()
        await page.waitForURL('**/home/auth')
      })

      await test.step('signing: what else it does is named, and sends nothing', async () => {
        for (const { change, says } of [...signs, bad]) {
          await set(change)
          await enter.click()
          await visitor.acceptError(says(errors))
          await expect(enter).toBeFocused()
        }
      })

      if (id === 'xbull') {
        await test.step('another account is named before anything is signed', async () => {
          const other = Keypair.random().publicKey()
          await set({ publicKey: other })
          await enter.click()
          const key = `${other.slice(0, 5)}…${other.slice(-5)}`
          await expect(page.getByText(fill(external.switched, { wallet: name, key }))).toBeVisible()
          await set({})
          await enter.click()
          await expect(page.getByText(new RegExp(`${state.publicKey.slice(0, 5)}…`)).first()).toBeVisible()
        })
      }

      await test.step('answers twice: the first answer counts', async () => {
        await set({ mood: 'twice' })
        await enter.click()
        await page.waitForURL('**/onboarding**')
        expect(await page.evaluate(() => localStorage.getItem('lealta.session'))).toContain(`"walletExtension":"${id}"`)
      })
      expect(visitor.browserErrors).toEqual([])
      await visitor.context.close()
    })
  }

  test(`Albedo: blocked, closed, declined, another network, account and transaction, answers twice; then signed in (${at})${atEveryChange(look === of)}`, async ({
    browser,
  }) => {
    const { visitor, state } = await arrive(browser, look)
    const { page, context, words } = visitor
    const { home, external, errors } = words
    const named = (text: string) => fill(text, { wallet: 'Albedo' })
    const problem = page.getByRole('alert').filter({ hasText: named(external.declined) })
    const connect = visitor.button(named(external.connect))
    const enter = visitor.button(named(external.signIn))
    const held: DoubleState = { ...state }
    await serveAlbedo(context, held)
    const set = (change: Partial<DoubleState>) => Object.assign(held, state, { mood: 'yes' }, change)

    await test.step('connecting: its window is blocked, closed, declines, accepts', async () => {
      await page.goto('/home')
      await visitor.button(home.external).click()
      await connect.waitFor()
      const opener = await page.evaluateHandle(() => window.open)
      await page.evaluate(() => {
        window.open = () => null
      })
      await connect.click()
      await visitor.acceptError(errors.wallet_window_blocked, async () => {
        const picture = `external_blocked-${look.size.width}-${look.language}.png`
        expect(await listFaults(page, look, { picture })).toEqual([])
      })
      await expect(connect).toBeFocused()
      await page.evaluate(original => {
        window.open = original
      }, opener)
      for (const answer of ['close', 'Reject'] as const) {
        await answerIn(page, () => connect.click(), answer)
        await expect(problem).toBeVisible()
      }
      await answerIn(page, () => connect.click(), 'Confirm')
      await page.waitForURL('**/home/auth')
    })

    await test.step('signing: what else it does is named, and sends nothing', async () => {
      await answerIn(page, () => enter.click(), 'close')
      await visitor.acceptError(errors.wallet_declined)
      const elsewhere: Bad = { change: { networkPassphrase: otherNetwork }, says: words => words.wrong_network }
      for (const { change, says } of [...signs.filter(({ change: { mood } }) => mood !== 'no'), elsewhere]) {
        set(change)
        await answerIn(page, () => enter.click(), 'Confirm')
        await visitor.acceptError(says(errors))
        await expect(enter).toBeFocused()
      }
    })

    await test.step('answers twice: the first answer counts', async () => {
      set({ mood: 'twice' })
      await answerIn(page, () => enter.click(), 'Confirm')
      await page.waitForURL('**/onboarding**')
    })
    expect(visitor.browserErrors).toEqual([])
    await context.close()
  })
}
