import { parseDecimal } from '@lealta/stellar/amount'
import { createHorizon } from '@lealta/stellar/horizon'
import { fetchStellarToml } from '@lealta/stellar/sep1'
import { fetchChallenge, postChallenge } from '@lealta/stellar/sep10'
import { createTransferServer, readWithdrawalPayment } from '@lealta/stellar/sep24'
import { submitTransaction } from '@lealta/stellar/submit'
import { buildWithdraw, signEnvelope, toSubmittable } from '@lealta/stellar/transactions'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Account, Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { type ProductWithAnchor, startProduct } from './product.ts'
import { atEveryChange, desk, type Look, listFaults, phone } from './screen-check.ts'
import { wordsOf } from './words.ts'

let product: ProductWithAnchor
test.beforeAll(async () => {
  product = await startProduct({ DEMO: 'false' })
})
test.afterAll(() => product.remove())

/** The anchor's own words, by which a person finds their way on its pages. */
const pageWords = {
  en: {
    amount: /^Amount/,
    holder: 'Your name',
    bankAccount: 'Account number at your bank',
    next: 'Continue',
    sent: 'I have paid',
    check: 'Check again',
  },
  es: {
    amount: /^Cantidad/,
    holder: 'Tu nombre',
    bankAccount: 'Número de cuenta en tu banco',
    next: 'Continuar',
    sent: 'Ya pagué',
    check: 'Revisar otra vez',
  },
}
const statuses = {
  en: { done: 'Done', pay: 'Waiting for your payment', problems: 'Please check these fields' },
  es: { done: 'Listo', pay: 'Esperamos tu pago', problems: 'Revisa estos campos' },
}

/** Somebody with a wallet of their own on the practice network, signed in to the anchor. */
async function meet() {
  const { host } = new URL(product.anchorUrl)
  const toml = await fetchStellarToml(host, { httpDomains: [host] })
  const networkPassphrase = toml?.NETWORK_PASSPHRASE ?? ''
  const asset = toml?.CURRENCIES?.find(currency => 'code' in currency && currency.code === 'USDL') as { code: string; issuer: string }
  const horizon = createHorizon({ url: `${product.url}/horizon` })
  const keys = Keypair.random()
  const accountId = keys.publicKey()
  await fetch(`${product.url}/horizon/friendbot?addr=${accountId}`)
  const frame = async () => {
    const account = await horizon.readAccount(accountId)
    return { networkPassphrase, source: { accountId, sequence: account!.sequence }, timeBounds: { maxTime: 4_000_000_000 }, baseFee: 100n }
  }
  const submit = (envelope: string) =>
    submitTransaction(horizon, toSubmittable(signEnvelope(envelope, networkPassphrase, [keys]), networkPassphrase))
  const { source } = await frame()
  const trust = new TransactionBuilder(new Account(accountId, String(source.sequence)), {
    fee: '100',
    networkPassphrase,
    timebounds: { minTime: 0, maxTime: 0 },
  })
  await submit(
    trust
      .addOperation(Operation.changeTrust({ asset: new Asset(asset.code, asset.issuer) }))
      .build()
      .toXdr(),
  )
  const endpoint = toml?.WEB_AUTH_ENDPOINT ?? ''
  const { transaction } = await fetchChallenge({ endpoint, account: accountId, homeDomain: host })
  const token = await postChallenge({ endpoint, transaction: signEnvelope(transaction, networkPassphrase, [keys]) })
  const client = createTransferServer({ url: toml?.TRANSFER_SERVER_SEP0024 ?? '', homeDomain: host, httpDomains: [host] })
  return { accountId, asset, client, token, frame, submit }
}

async function openPage(browser: Browser, look: Look): Promise<Page> {
  const { size, language, colorScheme } = look
  const context = await browser.newContext({ viewport: size, locale: language, colorScheme })
  return context.newPage()
}

for (const look of [phone, desk]) {
  const { language, size } = look
  const words = pageWords[language]
  const says = statuses[language]

  test(`money comes in from a bank and goes out to one (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
  }) => {
    const { accountId, asset, client, token, frame, submit } = await meet()
    const page = await openPage(browser, look)
    const status = page.getByRole('status')
    const see = async (name: string) =>
      expect(await listFaults(page, look, { picture: `anchor_${name}-${size.width}-${language}.png` })).toEqual([])
    const fillIn = async (amount: string) => {
      await page.getByLabel(words.amount).fill(amount)
      await page.getByLabel(words.holder).fill('Ana Sol')
      await page.getByLabel(words.bankAccount).fill('AR00 1234 5678')
    }

    await test.step('a deposit: the form says what is wrong, by keyboard alone', async () => {
      const { url } = await client.deposit(token, { asset_code: asset.code, account: accountId, lang: language })
      await page.goto(url)
      await see('deposit-form')
      await page.getByLabel(words.amount).focus()
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(says.problems)
      await expect(page.getByLabel(words.amount)).toHaveAttribute('aria-invalid', 'true')
      await see('deposit-problems')
      await fillIn('120')
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(says.pay)
      await see('deposit-pay')
    })

    await test.step('the bank brings it, and it arrives on the ledger', async () => {
      await page.getByRole('button', { name: words.sent }).click()
      await see('deposit-under-way')
      await expect(async () => {
        if (await page.getByRole('link', { name: words.check }).isVisible()) await page.getByRole('link', { name: words.check }).click()
        await expect(status).toHaveText(says.done, { timeout: 500 })
      }).toPass()
      await see('deposit-done')
      const [latest] = await client.listTransactions(token, asset.code)
      expect(latest).toMatchObject({ status: 'completed', amountOut: parseDecimal('119.4') })
    })

    await test.step('a withdrawal: exactly what the anchor asks for is paid, once', async () => {
      const { id, url } = await client.withdraw(token, { asset_code: asset.code, account: accountId, lang: language })
      await page.goto(url)
      await see('withdrawal-form')
      await fillIn('100')
      await page.getByRole('button', { name: words.next }).click()
      await expect(status).toHaveText(says.pay)
      await see('withdrawal-pay')
      const payment = readWithdrawalPayment(await client.readTransaction(token, id), { asset, amount: parseDecimal('100') })
      await submit(buildWithdraw({ ...(await frame()), asset, ...payment }).envelope)
      await expect.poll(async () => (await client.readTransaction(token, id)).status, { timeout: 30_000 }).toBe('completed')
      await page.goto((await client.readTransaction(token, id)).moreInfoUrl!)
      await expect(status).toHaveText(says.done)
      await see('withdrawal-done')
    })

    await test.step('who operates the anchor sees it all, and pushes one along', async () => {
      const admin = wordsOf(language).admin.transfers
      const { id } = await client.deposit(token, { asset_code: asset.code, account: accountId })
      await page.goto(`${product.adminUrl}/transfers`)
      await expect(page.getByRole('heading', { level: 1, name: admin.title })).toBeVisible()
      await expect(page.getByText(admin.statuses.completed).first()).toBeVisible()
      await see('console-list')
      await page.goto(`${product.adminUrl}/transfers/${id}`)
      await page.getByRole('button', { name: admin.actions.expire }).click()
      await expect(page.getByText(admin.none)).toBeVisible()
      await see('console-one')
      expect((await client.readTransaction(token, id)).status).toBe('expired')
    })
    await page.context().close()
  })
}
