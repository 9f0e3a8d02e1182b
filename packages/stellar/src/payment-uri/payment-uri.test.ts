import { MAX_STROOPS, toStroops } from '@lealta/kernel'
import { Account, Keypair, MuxedAccount } from '@stellar/stellar-sdk/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeAsset } from '#asset/asset.ts'
import { idOf, keyOf } from '#testing/notation.ts'
import { buildPaymentUri, type PaymentUri, PaymentUriError, parsePaymentUri } from './payment-uri.ts'
import { signPaymentUri, verifyPaymentUri } from './sign-payment-uri.ts'

const destination = idOf('P')
const till: PaymentUri = {
  destination,
  amount: toStroops(125_000_000n),
  asset: { code: 'POINTS', issuer: idOf('I') },
  memo: { type: 'id', value: 1234n },
  message: 'Order #1234 & more = 100%',
  networkPassphrase: 'Test Network ; uri',
  originDomain: 'portal.example',
}

const memos = fc.oneof(
  fc.constant(undefined),
  fc.record({ type: fc.constant('text' as const), value: fc.string({ maxLength: 7, minLength: 1 }) }),
  fc.record({ type: fc.constant('id' as const), value: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) }),
  fc.record({ type: fc.constantFrom('hash' as const, 'return' as const), value: fc.stringMatching(/^[0-9a-f]{64}$/) }),
)

describe('parsePaymentUri', () => {
  it('is the inverse of buildPaymentUri', () => {
    fc.assert(
      fc.property(
        memos,
        fc.bigInt({ min: 0n, max: MAX_STROOPS }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (memo, amount, message) => {
          const request: PaymentUri = { ...till, amount: toStroops(amount), message }
          const { memo: _, ...withoutMemo } = request
          const expected = memo === undefined ? withoutMemo : { ...request, memo }
          expect(parsePaymentUri(buildPaymentUri(expected))).toEqual(expected)
        },
      ),
    )
  })

  it('reads the smallest link: XLM, any amount', () => {
    expect(parsePaymentUri(`web+stellar:pay?destination=${destination}`)).toEqual({ destination, asset: nativeAsset })
  })

  it('a plus is a space, as forms write it, and stays a plus where base64 has no spaces', () => {
    const link = `web+stellar:pay?destination=${destination}&amount=5`
    expect(parsePaymentUri(`${link}&memo=Order+12&memo_type=MEMO_TEXT&msg=Two+coffees&network_passphrase=Test+network`)).toMatchObject({
      memo: { type: 'text', value: 'Order 12' },
      message: 'Two coffees',
      networkPassphrase: 'Test network',
    })
    expect(parsePaymentUri(`${link}&msg=1%2B1`).message).toBe('1+1')
    const hash = `${'+/'.repeat(21)}8=`
    expect(parsePaymentUri(`${link}&memo=${hash}&memo_type=MEMO_HASH`)).toEqual(
      parsePaymentUri(`${link}&memo=${encodeURIComponent(hash)}&memo_type=MEMO_HASH`),
    )
  })

  it('a scheme has no case, and may be written with slashes; memo types are read by their names', () => {
    const link = `destination=${destination}&memo=7`
    const read = parsePaymentUri(`web+stellar:pay?${link}&memo_type=MEMO_ID`)
    for (const text of [
      `WEB+STELLAR:PAY?${link}&memo_type=MEMO_ID`,
      `web+stellar://pay?${link}&memo_type=memo_id`,
      `Web+Stellar:pay?${link}&memo_type=id`,
    ])
      expect(parsePaymentUri(text), text).toEqual(read)
  })

  it('a payment address is a destination (SEP-7), which may bring a memo of its own', () => {
    expect(parsePaymentUri('web+stellar:pay?destination=ana*Bank.example&amount=5')).toMatchObject({ destination: 'ana*bank.example' })
    expect(() => parsePaymentUri('web+stellar:pay?destination=ana*bank.example&memo=7')).toThrow(PaymentUriError)
    expect(() => parsePaymentUri('web+stellar:pay?destination=ana*bank*example')).toThrow(PaymentUriError)
  })

  it.each([
    ['another operation', 'web+stellar:tx?xdr=AAAA'],
    ['a web address', `https://portal.example/?destination=${destination}`],
    ['no destination', 'web+stellar:pay?amount=1'],
    ['a destination with a wrong letter', `web+stellar:pay?destination=${destination.slice(0, -1)}A`.replace(/AA$/, 'AB')],
    ['a parameter twice', `web+stellar:pay?destination=${destination}&amount=1&amount=2`],
    ['an asset without its issuer', `web+stellar:pay?destination=${destination}&asset_code=USDL`],
    ['a memo type without a memo', `web+stellar:pay?destination=${destination}&memo_type=MEMO_ID`],
    ['a parameter that SEP-7 does not know', `web+stellar:pay?destination=${destination}&account_memo=7`],
    ['a memo id that is none', `web+stellar:pay?destination=${destination}&memo=x&memo_type=MEMO_ID`],
    ['a memo id that is too large', `web+stellar:pay?destination=${destination}&memo=18446744073709551616&memo_type=MEMO_ID`],
    ['a memo type that is not known', `web+stellar:pay?destination=${destination}&memo=x&memo_type=MEMO_SECRET`],
    ['a hash that is none', `web+stellar:pay?destination=${destination}&memo=YWJj&memo_type=MEMO_HASH`],
    ['a text memo over 28 bytes', `web+stellar:pay?destination=${destination}&memo=${'%C3%B1'.repeat(15)}`],
    ['a message over 300 characters', `web+stellar:pay?destination=${destination}&msg=${'m'.repeat(301)}`],
    ['a callback that is not https', `web+stellar:pay?destination=${destination}&callback=url%3Ajavascript%3Aalert(1)`],
    ['an origin that is no domain', `web+stellar:pay?destination=${destination}&origin_domain=evil.example%2Fx`],
    ['bad percent-encoding', `web+stellar:pay?destination=${destination}&msg=%E0%A4%A`],
  ])('refuses %s', (_, text) => {
    expect(() => parsePaymentUri(text)).toThrow(PaymentUriError)
  })

  it.each(['-1', '1e3', '0.00000001', '1,5', ''])('refuses the amount %j', amount => {
    expect(() => parsePaymentUri(`web+stellar:pay?destination=${destination}&amount=${amount}`)).toThrow()
  })

  it('a muxed destination holds the order itself: a memo beside it is refused', () => {
    const muxed = new MuxedAccount(new Account(destination, '0'), '1234').accountId()
    expect(parsePaymentUri(`web+stellar:pay?destination=${muxed}`).destination).toBe(muxed)
    expect(() => parsePaymentUri(`web+stellar:pay?destination=${muxed}&memo=1`)).toThrow(PaymentUriError)
    expect(() => buildPaymentUri({ ...till, destination: muxed })).toThrow(PaymentUriError)
  })
})

describe('signPaymentUri', () => {
  const uri = buildPaymentUri(till)
  const signed = signPaymentUri(uri, keyOf('uri'))

  it('is verified by the key of the origin domain only', () => {
    expect(verifyPaymentUri(signed, idOf('uri'))).toBe(true)
    expect(verifyPaymentUri(signed, idOf('P'))).toBe(false)
    expect(verifyPaymentUri(uri, idOf('uri'))).toBe(false)
    expect(parsePaymentUri(signed).signature).toBeDefined()
  })

  it('any change after signing is noticed', () => {
    fc.assert(
      fc.property(fc.nat(signed.indexOf('&signature=') - 1), at => {
        const letter = signed[at] === '1' ? '2' : '1'
        expect(verifyPaymentUri(signed.slice(0, at) + letter + signed.slice(at + 1), idOf('uri'))).toBe(false)
      }),
      { numRuns: 25 },
    )
    expect(verifyPaymentUri(`${signed}&msg=more`, idOf('uri'))).toBe(false)
    expect(verifyPaymentUri(`${uri}&signature=%`, idOf('uri'))).toBe(false)
  })

  it('gives the signature of the example of SEP-7', () => {
    const example =
      'web+stellar:pay?destination=GCALNQQBXAPZ2WIRSDDBMSTAKCUH5SG6U76YBFLQLIXJTF7FE5AX7AOO&amount=120.1234567&memo=skdjfasf&memo_type=MEMO_TEXT&msg=pay%20me%20with%20lumens&origin_domain=someDomain.com'
    const key = Keypair.fromSecret('SBPOVRVKTTV7W3IOX2FJPSMPCJ5L2WU2YKTP3HCLYPXNI5MDIGREVNYC')
    expect(signPaymentUri(example, key)).toBe(
      `${example}&signature=tbsLtlK%2FfouvRWk2UWFP47yHYeI1g1NEC%2FfEQvuXG6V8P%2BbeLxplYbOVtTk1g94Wp97cHZ3pVJy%2FtZNYobl3Cw%3D%3D`,
    )
  })
})
