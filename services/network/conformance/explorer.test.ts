import { Asset, Keypair, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSPHRASE, startTestNetwork, type TestNetwork } from './test-network.ts'

let net: TestNetwork
let issuer: Keypair
let holder: Keypair

beforeAll(async () => {
  net = await startTestNetwork()
  ;[issuer, holder] = (await net.accounts(2)) as [Keypair, Keypair]
  const beans = new Asset('BEANS', issuer.publicKey())
  await net.send(holder, Operation.changeTrust({ asset: beans }))
  await net.send(issuer, Operation.payment({ destination: holder.publicKey(), asset: beans, amount: '7' }))
})

afterAll(() => net.close())

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(net.explorerUrl + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('explorer', () => {
  it('shows a transaction with its operations, and its links lead to pages', async () => {
    const { hash } = await net.send(issuer, Operation.setOptions({ homeDomain: 'acme.example' }))
    const { status, text } = await read(`/tx/${hash}`)
    expect(status).toBe(200)
    expect(text).toContain('set options')
    expect(text).toContain(hash)
    const links = [...text.matchAll(/href="(http[^"]+)"/g)].map(match => match[1]!)
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect((await fetch(link)).status).toBe(200)
  })

  it('shows an account with balances and an asset with holders', async () => {
    expect((await read(`/account/${holder.publicKey()}`)).text).toContain('7.0000000')
    const asset = await read(`/asset/BEANS-${issuer.publicKey()}`)
    expect(asset.status).toBe(200)
    expect(asset.text).toContain('7.0000000')
  })

  it('speaks the language of the reader or of the address', async () => {
    expect((await read('/', { 'accept-language': 'es-AR,es;q=0.9' })).text).toContain('lang="es"')
    expect((await read('/?lang=en', { 'accept-language': 'es' })).text).toContain('Latest ledgers')
  })

  it('shows text that looks like markup as text, and allows no scripts', async () => {
    const source = await net.server.loadAccount(holder.publicKey())
    const transaction = new TransactionBuilder(source, { fee: '100', networkPassphrase: PASSPHRASE })
      .addOperation(Operation.manageData({ name: '<script>alert(1)</script>', value: '"><img src=x onerror=alert(1)>' }))
      .addMemo(Memo.text('<b>&"\'</b>'))
      .setTimeout(60)
      .build()
    transaction.sign(holder)
    const { hash } = await net.server.submitTransaction(transaction)
    for (const path of [`/tx/${hash}`, `/account/${holder.publicKey()}`]) {
      const { text, headers } = await read(path)
      expect(text).not.toMatch(/<script|<img|<b>/)
      expect(text).toContain('&lt;script&gt;')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it.each(['/tx/00', `/tx/${'0'.repeat(64)}`, '/account/GABC', `/account/${Keypair.random().publicKey()}`, '/asset/NONE-G', '/nothing'])(
    'says 404 for %s',
    async path => {
      const { status, text } = await read(path)
      expect(status).toBe(404)
      expect(text).toContain('Not found')
    },
  )
})
