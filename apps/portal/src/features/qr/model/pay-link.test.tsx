import { parsePaymentUri } from '@lealta/stellar/payment-uri'
import { describe, expect, test } from 'vitest'
import { toPayLink } from './pay-link.ts'
import type { QrDesign } from './qr-search.ts'

const key = 'GCEZWKCA5VLDNRLN3RPRJMRZOX3Z6G5CHCGSNFHEYVXM3XOJMDS674JZ'
const networkPassphrase = 'Test SDF Network ; September 2015'

function build(design: QrDesign): string {
  const link = toPayLink(design, { publicKey: key, networkPassphrase })
  if ('problem' in link) throw new Error(link.problem.code)
  return link.text
}
const refusal = (design: QrDesign) => {
  const link = toPayLink(design, { publicKey: key, networkPassphrase })
  return 'problem' in link ? link.problem.code : undefined
}

describe('SEP-7: the payment link of a wallet', () => {
  test('asset, amount, memo and message arrive as they were typed, also & # and emoji', () => {
    const message = 'Mesa 4 & barra #2? 100% ☕🥐'
    const text = build({ asset: `USDL-${key}`, amount: '12.5', memo: 'a&b=#ñ', message })
    expect(text.match(/[&?#]/g)).toHaveLength(8)
    expect(parsePaymentUri(text)).toMatchObject({
      destination: key,
      asset: { code: 'USDL', issuer: key },
      amount: 125_000_000n,
      memo: { type: 'text', value: 'a&b=#ñ' },
      message,
      networkPassphrase,
    })
  })

  test('without an asset whoever pays chooses, and no amount counts', () => {
    const { amount, memo, message } = parsePaymentUri(build({ amount: '5' }))
    expect({ amount, memo, message }).toEqual({ amount: undefined, memo: undefined, message: undefined })
  })

  test('lumens are an asset as any other', () => {
    expect(parsePaymentUri(build({ asset: 'native', amount: '1' }))).toMatchObject({ asset: { code: 'XLM' }, amount: 10_000_000n })
    expect(parsePaymentUri(build({ asset: 'XLM', amount: '1' }))).toMatchObject({ asset: { code: 'XLM' }, amount: 10_000_000n })
  })

  test('a number is a memo of its own type, up to 64 bits', () => {
    expect(parsePaymentUri(build({ memo: '18446744073709551615', memoType: 'id' })).memo).toEqual({ type: 'id', value: 2n ** 64n - 1n })
    expect(refusal({ memo: '18446744073709551616', memoType: 'id' })).toBe('memo_not_valid')
    expect(refusal({ memo: '4a', memoType: 'id' })).toBe('memo_not_valid')
  })

  test('a memo of more than 28 bytes is refused', () => {
    expect(refusal({ memo: 'é'.repeat(14) })).toBeUndefined()
    expect(refusal({ memo: 'é'.repeat(15) })).toBe('memo_not_valid')
  })

  test('an amount that an address has wrong is refused', () => {
    for (const amount of ['-5', '1e5', '0', 'many']) expect(refusal({ asset: 'native', amount })).toBe('amount_not_valid')
    expect(refusal({ asset: 'no asset', amount: '1' })).toBe('amount_not_valid')
  })

  test('a message that was cut in the middle of an emoji is still written', () => {
    expect(parsePaymentUri(build({ message: `${'a'.repeat(299)}☕🥐`.slice(0, 301).slice(2) })).message).toContain('a')
    expect(parsePaymentUri(build({ message: 'a\ud83e' })).message).toBe('a\ufffd')
  })
})
