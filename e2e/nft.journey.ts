import { readFile } from 'node:fs/promises'
import { createHorizon } from '@lealta/stellar/horizon'
import { verifyOwnershipProof } from '@lealta/stellar/nft-proof'
import { parseStellarToml } from '@lealta/stellar/sep1'
import { type DoubleState, installFreighterDouble } from '@lealta/wallets/doubles'
import { deriveKeypair } from '@lealta/wallets/keystore'
import { expect } from '@playwright/test'
import { Account, Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { keyOf } from './demo-people.ts'
import { test } from './fixtures.ts'
import type { Product } from './product.ts'
import { atEveryChange, desk, type Look, phone } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'
import { signWith } from './wallet-key.ts'

/** Makes a token of which there is one, in the portal of its business. @returns the id of the asset */
async function createNft({ visitor, page }: Walk, name: string, code: string): Promise<string> {
  const { tokens, loyalty } = visitor.words
  await visitor.open('/u/tokens/new')
  await visitor.field(tokens.fields.name).fill(name)
  await visitor.field(tokens.fields.code).fill(code)
  await visitor.upload(page.locator('body'))
  await visitor.field(tokens.fields.description).fill('Print no. 1')
  await visitor.field(tokens.fields.conditions).fill('-')
  await visitor.field(loyalty.fields.termsText).fill('-')
  await page.getByRole('radio', { name: tokens.fields.fixed }).check()
  await visitor.field(tokens.fields.fixedAmount).fill('1')
  await visitor.button(tokens.create).last().click()
  await page.waitForURL(/\/u\/tokens\/[0-9a-f-]{36}$/)
  await visitor.switchOn(`${new URL(page.url()).pathname}/enable`)
  await visitor.open('/u/wallet/dashboard')
  const row = page.getByRole('list', { name: visitor.words.wallet.tokens }).getByRole('listitem').filter({ hasText: name })
  const path = await row.getByRole('link').getAttribute('href')
  return decodeURIComponent(path?.split('/').at(-1) ?? '')
}

/** Sends the NFT from one key to another, as a wallet elsewhere does: the pay form refuses it. */
async function send(product: Product, asset: string, from: Keypair, to: Keypair): Promise<void> {
  const networkPassphrase = await readPassphrase(product)
  const horizon = createHorizon({ url: `${product.url}/horizon` })
  const payer = Keypair.random()
  for (const key of [payer, to])
    if (!(await horizon.readAccount(key.publicKey())))
      expect((await fetch(`${product.url}/horizon/friendbot?addr=${key.publicKey()}`)).ok).toBe(true)
  const account = await horizon.readAccount(payer.publicKey())
  const [code = '', issuer = ''] = asset.split('-')
  const nft = new Asset(code, issuer)
  const destination = to.publicKey()
  const transaction = new TransactionBuilder(new Account(payer.publicKey(), String(account?.sequence)), {
    ...{ fee: '1000', networkPassphrase, timebounds: { minTime: 0, maxTime: 0 } },
  })
    .addOperation(Operation.payment({ destination, asset: Asset.native(), amount: '2' }))
    .addOperation(Operation.changeTrust({ source: destination, asset: nft }))
    .addOperation(Operation.payment({ source: from.publicKey(), destination, asset: nft, amount: '1' }))
    .build()
  transaction.sign(payer, from, to)
  await horizon.postTransaction(transaction.toXdr())
}

async function readPassphrase({ url }: Product): Promise<string> {
  const configuration = (await (await fetch(`${url}/config.json`)).json()) as { network_passphrase: string }
  return configuration.network_passphrase
}

/** Asks for a proof in the form. @returns the path of its public page */
async function ask({ visitor, page }: Walk, asset: string): Promise<string> {
  const { nft } = visitor.words
  await visitor.open('/u/nft/new')
  await page.getByLabel(nft.new.which).selectOption(asset)
  await visitor.button(nft.ask).last().click()
  await page.waitForURL(/\/u\/nft\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.replace('/u', '')
}

for (const look of [phone, desk] satisfies Look[]) {
  const { language, size } = look
  const name = `Print ${language} ${size.width}`

  test(`product decision 11: a business has a customer prove an NFT, and checks the proof offline (${size.width} px, ${language})${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const owner = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { nft, errors, common } = owner.visitor.words
    await owner.page.goto('/u/nft')
    await says(owner.page, nft.lead)
    const asset = await createNft(owner, name, `NFT${language.toUpperCase()}${size.width}`)
    await send(product, asset, await keyOf(product, 'owner'), await keyOf(product, 'customer'))

    const link = await test.step('the business asks; what is no NFT is told at its field', async () => {
      await owner.go('/u/nft/new', 'nft_new')
      await owner.page.getByLabel(nft.new.which).selectOption('')
      await owner.visitor.field(nft.new.asset).fill('PRINT')
      await owner.visitor.button(nft.ask).last().click()
      await says(owner.page, errors.token_not_valid)
      await owner.visitor.field(nft.new.asset).fill(asset)
      await owner.visitor.field(nft.new.note).fill('Puerta 2')
      await owner.visitor.button(nft.ask).last().click()
      await owner.page.waitForURL(/\/u\/nft\/[0-9a-f-]{36}$/)
      await owner.see('nft_waiting')
      return new URL(owner.page.url()).pathname.replace('/u', '')
    })

    await test.step('a guest is asked for the wallet that holds it', async () => {
      const guest = await Walk.begin({ browser, product, look })
      await guest.page.goto(link)
      await says(guest.page, nft.public.guest)
      await guest.see('nft_guest')
      await guest.visitor.button(nft.public.signIn).click()
      await guest.page.waitForURL('**/home?**')
      await guest.end()
    })

    await test.step('who does not hold it is told so', async () => {
      const cashier = await Walk.begin({ browser, product, look, signedIn: await product.signIn('cashier') })
      await cashier.page.goto(link)
      await cashier.visitor.button(nft.public.sign).click()
      await says(cashier.page, errors.nft_not_held)
      await cashier.see('nft_not_held')
      cashier.faults.splice(0, Infinity, ...cashier.faults.filter(fault => !isRefusal(fault)))
      await cashier.end()
    })

    await test.step('who holds it signs', async () => {
      const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
      await customer.page.goto(link)
      await customer.see('nft_prove')
      await customer.visitor.button(nft.public.sign).click()
      await says(customer.page, fill(nft.public.provenDetail, { nft: name }))
      await customer.see('nft_proven')
      await customer.end()
    })

    await test.step('the page of the business has followed, and gives the file; the public key alone checks it', async () => {
      await says(owner.page, nft.detail.now)
      await expect(owner.visitor.button(nft.detail.again)).toBeVisible()
      await owner.see('nft_received')
      const downloading = owner.page.waitForEvent('download')
      await owner.visitor.button(nft.detail.download).click()
      const file = await (await downloading).path()
      const text = await readFile(file, 'utf8')
      const toml = parseStellarToml(await (await fetch(`${product.url}/.well-known/stellar.toml`)).text())
      const expected = { signingKey: toml.SIGNING_KEY ?? '', networkPassphrase: toml.NETWORK_PASSPHRASE ?? '' }
      const [code, issuer] = asset.split('-')
      expect(verifyOwnershipProof(text, expected)).toMatchObject({ asset: { code, issuer }, homeDomain: new URL(product.url).host })
      expect(() => verifyOwnershipProof(text.replace('held at: 2', 'held at: 3'), expected)).toThrow(
        expect.objectContaining({ code: 'proof_signature_wrong' }),
      )

      await owner.page.locator('input[type=file]').setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
      await says(owner.page, nft.check.right)
      await owner.see('nft_checked')
      await owner.visitor.field(nft.check.text).fill(text.replace('held at: 2', 'held at: 3'))
      await says(owner.page, fill(nft.check.wrong, { domain: new URL(product.url).host }))
    })

    await test.step('whoever holds it later is no part of that proof; the list has it', async () => {
      await send(product, asset, await keyOf(product, 'customer'), await keyOf(product, 'cashier'))
      await owner.visitor.button(nft.detail.again).click()
      await expect(owner.page.getByText(nft.detail.no.split('{{')[0] ?? '', { exact: false }).first()).toBeVisible()
      await owner.see('nft_former')
      await owner.go('/u/nft?status=proven', 'nft_list')
      const row = owner.page.getByRole('list', { name: nft.title }).getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText(common.status.proven)
    })
    await owner.end()
  })
}

test('product decision 11: proven by any wallet, without signing in: the one of the device, and Freighter', async ({
  browser,
  product,
}) => {
  const owner = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const { nft, errors } = owner.visitor.words
  await owner.page.goto('/u/nft')
  await says(owner.page, nft.lead)
  const asset = await createNft(owner, 'Print no. 9', 'NFTANY')
  const guest = await Visitor.arrive({ browser, product, ...desk })
  const { page } = guest
  page.setDefaultTimeout(30_000)

  await test.step('the built-in wallet of somebody who has not signed up; it is locked, and unlocked for the signature', async () => {
    await page.goto('/home')
    await guest.createWallet()
    await page.waitForURL('**/onboarding**')
    await send(product, asset, await keyOf(product, 'owner'), deriveKeypair(guest.phrase))
    await page.goto(await ask(owner, asset))
    await guest.button(nft.public.sign).click()
    await guest.unlockBefore(page.getByText(fill(nft.public.provenDetail, { nft: 'Print no. 9' })))
    await expect(owner.visitor.button(nft.detail.download)).toBeVisible()
  })

  await test.step('Freighter: declined, another transaction, then signed; nothing of it stays in the browser', async () => {
    const holder = await keyOf(product, 'customer')
    await send(product, asset, deriveKeypair(guest.phrase), holder)
    const stranger = await Visitor.arrive({ browser, product, ...desk })
    stranger.page.setDefaultTimeout(30_000)
    await stranger.context.exposeFunction('signForDouble', signWith(holder))
    const state: DoubleState = { publicKey: holder.publicKey(), networkPassphrase: await readPassphrase(product) }
    await stranger.page.addInitScript(installFreighterDouble, state)
    const turn = (mood: DoubleState['mood']) =>
      stranger.page.evaluate(changed => {
        const stored = JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}')
        sessionStorage.setItem('walletDouble', JSON.stringify({ ...stored, mood: changed }))
      }, mood)
    await stranger.page.goto(await ask(owner, asset))
    await stranger.button(fill(nft.public.use, { wallet: 'Freighter' })).click()
    const prove = stranger.button(nft.public.sign)
    await prove.waitFor()
    await turn('no')
    await prove.click()
    await says(stranger.page, errors.wallet_declined)
    await turn('another')
    await prove.click()
    await says(stranger.page, errors.wrong_transaction)
    await turn('yes')
    await prove.click()
    await says(stranger.page, fill(nft.public.provenDetail, { nft: 'Print no. 9' }))
    expect(await stranger.page.evaluate(() => localStorage.getItem('lealta.session') ?? '')).not.toContain(holder.publicKey())
    await stranger.context.close()
  })
  await page.context().close()
  await owner.end()
})
