import type { ServerResponse } from 'node:http'
import { anchorTransactionStatuses, toStroops } from '@lealta/kernel'
import { describe, expect, it } from 'vitest'
import { idOf } from '#testing/notation.ts'
import { sendJson, startTestServer, type TestServer } from '#testing/test-server.ts'
import { toBase64 } from '#transactions/bytes.ts'
import { createTransferServer, type TransferServerOptions } from './transfer-server.ts'
import { readWithdrawalPayment } from './withdrawal-payment.ts'

const info = {
  deposit: {
    USDL: { enabled: true, fee_percent: 0.5, min_amount: 0.1, max_amount: 1000 },
    native: { enabled: true },
    OFF: { enabled: false },
  },
  withdraw: { USDL: { enabled: true, fee_fixed: 1, fee_minimum: 2 } },
  fee: { enabled: false },
  features: { account_creation: false, claimable_balances: true },
}
const usdl = { code: 'USDL', issuer: idOf('CI') }
const hash = toBase64(new Uint8Array(32).fill(7))
const deposit = { id: 'abc', kind: 'deposit', status: 'incomplete' }
const waiting = {
  id: 'abc',
  kind: 'withdrawal',
  status: 'pending_user_transfer_start',
  amount_in: '12.5',
  amount_in_asset: `stellar:USDL:${usdl.issuer}`,
  withdraw_anchor_account: idOf('P'),
  withdraw_memo: hash,
  withdraw_memo_type: 'hash',
}

type Routes = Readonly<Record<string, unknown>>

/** An anchor that answers as told: `/info` well unless it says otherwise; a function writes its own answer. */
async function startAnchor(routes: Routes | ((url: string) => Routes) = {}) {
  let server: TestServer | undefined
  server = await startTestServer((request, response) => {
    const all: Routes = { '/info': info, ...(typeof routes === 'function' ? routes(server?.url ?? '') : routes) }
    const answer = all[request.url?.split('?')[0] ?? '']
    if (typeof answer === 'function') return (answer as (response: ServerResponse) => void)(response)
    return answer === undefined ? sendJson(response, 404, { error: 'nothing here' }) : sendJson(response, 200, answer)
  })
  return server
}

function clientOf(server: TestServer, over: Partial<TransferServerOptions> = {}) {
  const { host } = new URL(server.url)
  return createTransferServer({ url: server.url, homeDomain: host, httpDomains: [host], ...over })
}

describe('GET /info', () => {
  it('default: amounts to the last digit, fees that are not said are not zero', async () => {
    await using server = await startAnchor()
    expect(await clientOf(server).readInfo('es')).toEqual({
      deposit: {
        USDL: { enabled: true, feePercent: 0.5, minAmount: 1_000_000n, maxAmount: 10_000_000_000n },
        native: { enabled: true },
        OFF: { enabled: false },
      },
      withdraw: { USDL: { enabled: true, feeFixed: 10_000_000n, feeMinimum: 20_000_000n } },
      features: { accountCreation: false, claimableBalances: true },
    })
    expect(server.requests).toEqual(['GET /info?lang=es'])
  })

  it('features that are not said have the defaults of SEP-24', async () => {
    await using server = await startAnchor({ '/info': { deposit: {}, withdraw: {} } })
    expect((await clientOf(server).readInfo()).features).toEqual({ accountCreation: true, claimableBalances: false })
  })
})

describe('deposit and withdraw', () => {
  const begun = (url: string) => ({ '/transactions/deposit/interactive': { type: 'x', url: `${url}/page?a=1`, id: 'abc' } })

  it('rule §5: empty values are left out, the rest goes as multipart with the token', async () => {
    let headers: Record<string, unknown> = {}
    let body = ''
    await using server = await startTestServer((request, response, text) => {
      if (request.url === '/info') return sendJson(response, 200, info)
      headers = request.headers
      body = text
      sendJson(response, 200, { type: 'interactive_customer_info_needed', url: `http://${request.headers.host}/page`, id: 'abc' })
    })
    const form = {
      asset_code: 'USDL',
      account: idOf('W'),
      lang: '',
      email_address: ' ',
      first_name: 'Ana',
      claimable_balance_supported: true,
    }
    await clientOf(server).deposit('TOKEN', form)
    expect(headers.authorization).toBe('Bearer TOKEN')
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const fields = Object.fromEntries([...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]))
    expect(fields).toEqual({ account: idOf('W'), asset_code: 'USDL', claimable_balance_supported: 'true', first_name: 'Ana' })
  })

  it.each(['xlm', 'XLM', 'Native', 'NATIVE'])('rule §5: %s is the native asset, sent as native', async code => {
    await using server = await startAnchor(begun)
    await clientOf(server).deposit('T', { asset_code: code, account: idOf('W') })
    expect(server.requests.at(-1)).toContain('name="asset_code"\r\n\r\nnative\r\n')
  })

  it.each([['OFF'], ['GONE'], ['toString'], ['usdl']])('rule §5 "Asset is not enabled in the `/info` endpoint": %s', async code => {
    await using server = await startAnchor(begun)
    await expect(clientOf(server).deposit('T', { asset_code: code, account: idOf('W') })).rejects.toMatchObject({
      code: 'anchor_asset_not_enabled',
      message: 'Asset is not enabled in the `/info` endpoint',
    })
    expect(server.requests, 'nothing is begun').toEqual(['GET /info'])
  })

  it.each([
    ['deposit', 'No URL returned from POST `/transactions/deposit/interactive`'],
    ['withdraw', 'No URL returned from POST `/transactions/withdraw/interactive`'],
  ] as const)('rule §5 without a url: %s', async (flow, message) => {
    await using server = await startAnchor({ [`/transactions/${flow}/interactive`]: { type: 'x', id: 'abc' } })
    const asked = clientOf(server)[flow]('T', { asset_code: 'USDL', account: idOf('W') })
    await expect(asked).rejects.toMatchObject({ code: 'anchor_url_missing', message })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://anchor.example/page',
    'https://anchor.example.evil.example/page',
    'https://evilanchor.example/page',
    'https://user:secret@anchor.example/page',
    '//anchor.example/page',
    'no address',
  ])('a page that is not the anchor’s is not opened: %s', async url => {
    await using server = await startAnchor({ '/transactions/deposit/interactive': { type: 'x', url, id: 'abc' } })
    const client = clientOf(server, { homeDomain: 'anchor.example' })
    await expect(client.deposit('T', { asset_code: 'USDL', account: idOf('W') })).rejects.toMatchObject({ code: 'anchor_url_not_allowed' })
  })

  it.each(['https://anchor.example/page', 'https://pages.anchor.example/x?token=1'])('a page of the home domain is: %s', async url => {
    await using server = await startAnchor({ '/transactions/deposit/interactive': { type: 'x', url, id: 'abc' } })
    const client = clientOf(server, { homeDomain: 'Anchor.example' })
    expect(await client.deposit('T', { asset_code: 'USDL', account: idOf('W') })).toEqual({ id: 'abc', url })
  })

  it('an address of the transfer server that is not https is refused before anything is sent', () => {
    expect(() => createTransferServer({ url: 'http://anchor.example', homeDomain: 'anchor.example' })).toThrow(
      expect.objectContaining({ code: 'anchor_url_not_allowed' }),
    )
  })

  it.each([
    'https://evil.example/sep24',
    'https://anchor.example.evil.example/sep24',
    'https://user:secret@anchor.example/sep24',
    'javascript:alert(1)',
    'no address',
  ])('nor does a stellar.toml lead the tokens to another host: %s', url => {
    const create = () => createTransferServer({ url, homeDomain: 'anchor.example', httpDomains: ['localhost:3002'] })
    expect(create).toThrow(expect.objectContaining({ code: 'anchor_url_not_allowed' }))
  })

  it.each(['https://anchor.example/sep24', 'https://api.anchor.example/sep24', 'http://localhost:3002/sep24'])(
    'its own servers, and those of the embedded network, are asked: %s',
    url => {
      expect(() => createTransferServer({ url, homeDomain: 'Anchor.example', httpDomains: ['localhost:3002'] })).not.toThrow()
    },
  )
})

describe('GET /transaction', () => {
  const read = async (transaction: unknown, over: Partial<TransferServerOptions> = {}) => {
    await using server = await startAnchor({ '/transaction': { transaction } })
    return await clientOf(server, over).readTransaction('T', 'abc', 'es')
  }

  it('default: every field of SEP-24, amounts in stroops', async () => {
    await using server = await startAnchor(url => ({
      '/transaction': {
        transaction: {
          ...deposit,
          status: 'refunded',
          status_eta: 30,
          more_info_url: `${url}/t/abc`,
          amount_in: '18.3400001',
          amount_in_asset: 'iso4217:USD',
          amount_out: '0',
          amount_fee: '0.1',
          started_at: '2026-11-23T10:00:00Z',
          completed_at: null,
          user_action_required_by: '2026-11-24T10:00:00Z',
          stellar_transaction_id: null,
          external_transaction_id: 'B-1',
          message: 'sent back',
          refunds: {
            amount_refunded: '18.24',
            amount_fee: '0.1',
            payments: [{ id: 'R-1', id_type: 'external', amount: '18.24', fee: '0.1' }],
          },
          to: idOf('W'),
          unheard_of: 1,
        },
      },
    }))
    expect(await clientOf(server).readTransaction('T', 'abc', 'es')).toEqual({
      id: 'abc',
      kind: 'deposit',
      status: 'refunded',
      statusEta: 30,
      moreInfoUrl: `${server.url}/t/abc`,
      amountIn: 183_400_001n,
      amountInAsset: 'iso4217:USD',
      amountOut: 0n,
      amountFee: 1_000_000n,
      startedAt: new Date('2026-11-23T10:00:00Z'),
      userActionRequiredBy: new Date('2026-11-24T10:00:00Z'),
      externalTransactionId: 'B-1',
      message: 'sent back',
      refunds: {
        amountRefunded: 182_400_000n,
        amountFee: 1_000_000n,
        payments: [{ id: 'R-1', idType: 'external', amount: 182_400_000n, fee: 1_000_000n }],
      },
      to: idOf('W'),
    })
    expect(server.requests).toEqual(['GET /transaction?id=abc&lang=es'])
  })

  it.each(anchorTransactionStatuses)('status %s of spec §4 is read', async status => {
    expect((await read({ ...deposit, status })).status).toBe(status)
  })

  it('on_hold, which spec §4 does not know, is the anchor at work', async () => {
    expect((await read({ ...deposit, status: 'on_hold' })).status).toBe('pending_anchor')
  })

  it('a page that must not be opened is left out', async () => {
    expect(await read({ ...deposit, more_info_url: 'javascript:alert(1)' })).toEqual(deposit)
  })

  it.each([
    ['another transaction', { ...deposit, id: 'other' }],
    ['no kind', { ...deposit, kind: 'gift' }],
    ['a status nobody knows', { ...deposit, status: 'soon' }],
    ['an amount with a sign', { ...deposit, amount_in: '-5' }],
    ['an amount with eight decimals', { ...deposit, amount_in: '0.00000001' }],
    ['an amount with an exponent', { ...deposit, amount_in: 1e30 }],
    ['more than the ledger holds', { ...deposit, amount_out: '922337203686' }],
    ['no date', { ...deposit, started_at: 'yesterday' }],
    ['a text that is none', { ...deposit, message: { html: '<b>' } }],
    ['a text without end', { ...deposit, message: 'x'.repeat(3_000) }],
    ['refunds that are a list', { ...deposit, refunds: [1] }],
    ['nothing', undefined],
  ])('error: anchor_answer_not_valid for %s', async (_, transaction) => {
    await expect(read(transaction)).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })
})

describe('GET /transactions', () => {
  it('rule §9: the latest ten; an empty list if it is missing', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...deposit, id: String(n) }))
    await using server = await startAnchor({ '/transactions': { transactions: many } })
    expect((await clientOf(server).listTransactions('T', 'xlm', 'en')).map(({ id }) => id)).toEqual(many.slice(0, 10).map(({ id }) => id))
    expect(server.requests).toEqual(['GET /transactions?asset_code=native&limit=10&lang=en'])
    await using silent = await startAnchor({ '/transactions': {} })
    expect(await clientOf(silent).listTransactions('T', 'USDL')).toEqual([])
  })
})

describe('an anchor that refuses, lies or is silent', () => {
  const ask = async (answer: (response: ServerResponse) => void, over: Partial<TransferServerOptions> = {}) => {
    await using server = await startAnchor({ '/transaction': answer })
    return await clientOf(server, over).readTransaction('T', 'abc')
  }
  const refusal = (status: number, json: unknown) => ask(response => sendJson(response, status, json))

  it.each([
    [400, 'transfer_server_refused'],
    [401, 'transfer_server_signed_out'],
    [403, 'transfer_server_signed_out'],
    [404, 'anchor_transaction_not_found'],
    [429, 'transfer_server_unreachable'],
    [500, 'transfer_server_unreachable'],
    [503, 'transfer_server_unreachable'],
  ])('status %i: %s with the anchor’s own words', async (status, code) => {
    await expect(refusal(status, { error: 'too early' })).rejects.toMatchObject({ code, status, message: 'too early' })
    await expect(refusal(status, ['x'])).rejects.toMatchObject({ code, message: `status ${status}` })
  })

  it.each([
    ['a page instead of JSON', (response: ServerResponse) => response.end('<html>')],
    ['a list', (response: ServerResponse) => sendJson(response, 200, [])],
    ['a megabyte', (response: ServerResponse) => sendJson(response, 200, { transaction: { ...deposit, message: 'x'.repeat(1_000_000) } })],
  ])('error: anchor_answer_not_valid for %s', async (_, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })

  it('a redirect is not followed, so that the token goes nowhere else', async () => {
    await using other = await startTestServer((_, response) => sendJson(response, 200, { transaction: deposit }))
    const redirected = ask(response => response.writeHead(302, { location: `${other.url}/transaction` }).end())
    await expect(redirected).rejects.toMatchObject({ code: 'transfer_server_unreachable' })
    expect(other.requests).toEqual([])
  })

  it('silence ends after the time limit, before and within the answer', async () => {
    await expect(ask(() => undefined, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'transfer_server_unreachable', status: 0 })
    const stuck = ask(response => response.writeHead(200).write('{'), { timeoutMs: 50 })
    await expect(stuck).rejects.toMatchObject({ code: 'transfer_server_unreachable' })
  })
})

describe('readWithdrawalPayment', () => {
  const pay = async (over: object, withdrawn: Parameters<typeof readWithdrawalPayment>[1] = { asset: usdl }) => {
    await using server = await startAnchor({ '/transaction': { transaction: { ...waiting, ...over } } })
    return readWithdrawalPayment(await clientOf(server).readTransaction('T', 'abc'), withdrawn)
  }

  it('default: account, amount and a hash memo in hex', async () => {
    expect(await pay({})).toEqual({ destination: idOf('P'), amount: 125_000_000n, memo: { type: 'hash', value: '07'.repeat(32) } })
  })

  it.each([
    ['id', '18446744073709551615', { type: 'id', value: 18446744073709551615n }],
    ['text', 'ñ'.repeat(14), { type: 'text', value: 'ñ'.repeat(14) }],
    [null, null, { type: 'none' }],
  ])('a memo of the kind %s', async (type, value, memo) => {
    expect((await pay({ withdraw_memo_type: type, withdraw_memo: value })).memo).toEqual(memo)
  })

  it.each([
    ['it does not wait for a payment', { status: 'pending_external' }],
    ['it is a deposit', { kind: 'deposit' }],
    ['the account is none', { withdraw_anchor_account: 'GABC' }],
    ['there is no account', { withdraw_anchor_account: null }],
    ['there is no amount', { amount_in: null }],
    ['the amount is zero', { amount_in: '0' }],
    ['the asset is another', { amount_in_asset: `stellar:USDL:${idOf('I')}` }],
    ['the id is no number', { withdraw_memo_type: 'id', withdraw_memo: 'x' }],
    ['the id is too large', { withdraw_memo_type: 'id', withdraw_memo: '18446744073709551616' }],
    ['the text is too long', { withdraw_memo_type: 'text', withdraw_memo: 'ñ'.repeat(15) }],
    ['the hash is too short', { withdraw_memo: toBase64(new Uint8Array(31)) }],
    ['the kind of memo is not known', { withdraw_memo_type: 'return' }],
    ['a kind without a memo', { withdraw_memo: null }],
    ['a memo without a kind', { withdraw_memo_type: null }],
  ])('product trap 6: nothing is paid when %s', async (_, over) => {
    await expect(pay(over)).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })

  it('nothing is paid when the amount is not the one that was asked for', async () => {
    await expect(pay({}, { asset: usdl, amount: toStroops(125_000_001n) })).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
    expect((await pay({}, { asset: usdl, amount: toStroops(125_000_000n) })).amount).toBe(125_000_000n)
    await expect(pay({}, { asset: undefined })).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })
})
