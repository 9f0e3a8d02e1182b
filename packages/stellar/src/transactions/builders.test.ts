import { toStroops } from '@lealta/kernel'
import { describe, expect, it } from 'vitest'
import { nativeAsset } from '#asset/asset.ts'
import { frameOf, idOf, notate, PASSPHRASE } from '#testing/notation.ts'
import { TransactionTooLargeError } from './build-transaction.ts'
import type { BuiltTransaction } from './built-transaction.ts'
import * as build from './index.ts'

const C = { code: 'USDL', issuer: idOf('CI') }
const T = { code: 'POINTS', issuer: idOf('I') }
const amount = toStroops(1_000_000_000n)
const SP = idOf('SP')
const metadata = { ipfsHash: 'bafkreiexample', metadataHash: 'ab'.repeat(32), homeDomain: 'portal.example' }
const balanceId = `00000000${'cd'.repeat(32)}`
const fee = { collectorId: idOf('PF'), asset: C, amount: toStroops(5_000_000n) }

interface Row {
  readonly title: string
  readonly built: BuiltTransaction
  readonly name: string
  readonly operations: readonly string[]
  /** `kind sponsor count` */
  readonly units: readonly string[]
}

const bracket = (sponsor: string, sponsored: string, ...inside: string[]): string[] => [
  `begin(${sponsor}→${sponsored})`,
  ...inside,
  `end(${sponsored})`,
]

const rows: Row[] = [
  {
    title: 'sponsor account',
    built: build.buildSponsorAccount({
      ...frameOf('root'),
      sponsorId: SP,
      signerKey: idOf('KSP'),
      startingBalance: toStroops(50_000_000n),
    }),
    name: 'sponsorAccount',
    operations: bracket('root', 'SP', 'root:createAccount SP 5.0000000', 'SP:options signer KSP=1', 'SP:options master=0'),
    units: [],
  },
  {
    title: 'raise a limit',
    built: build.buildFundSponsorAccount({ ...frameOf('root'), sponsorId: SP, amount }),
    name: 'fundSponsorAccount',
    operations: ['root:payment SP 100.0000000 XLM'],
    units: [],
  },
  {
    title: 'lower a limit',
    built: build.buildDrainSponsorAccount({ ...frameOf('root'), sponsorId: SP, amount }),
    name: 'fundSponsorAccount',
    operations: ['SP:payment root 100.0000000 XLM'],
    units: [],
  },
  {
    title: 'enable business wallet',
    built: build.buildEnableBusinessWallet({
      ...frameOf('CH'),
      walletId: idOf('W'),
      sponsorId: SP,
      stablecoins: [C],
      homeDomain: 'portal.example',
    }),
    name: 'enableWallet',
    operations: bracket(
      'SP',
      'W',
      'SP:createAccount W 0.0000000',
      'W:changeTrust USDL.CI',
      'W:options master=3 thresholds 1/2/3 home portal.example',
    ),
    units: ['wallet SP 3'],
  },
  {
    title: 'enable person, with a token',
    built: build.buildEnablePerson({
      ...frameOf('CH'),
      accountId: idOf('N'),
      accountSponsorId: idOf('SP0'),
      trustlines: [{ asset: T, sponsorId: SP }],
    }),
    name: 'enableWallet',
    operations: [...bracket('SP0', 'N', 'SP0:createAccount N 0.0000000'), ...bracket('SP', 'N', 'N:changeTrust POINTS.I')],
    units: ['wallet SP0 2', 'trustline SP 1'],
  },
  {
    title: 'enableAsset, trustline',
    built: build.buildEnableAsset({ ...frameOf('W'), asset: T, sponsorId: SP }),
    name: 'enableAsset',
    operations: bracket('SP', 'W', 'W:changeTrust POINTS.I'),
    units: ['trustline SP 1'],
  },
  {
    title: 'enableAsset, remove',
    built: build.buildRemoveAsset({ ...frameOf('W'), asset: T, sponsorId: SP }),
    name: 'enableAsset',
    operations: ['W:dropTrust POINTS.I'],
    units: ['trustline SP -1'],
  },
  {
    title: 'enableAsset, unlimited loyalty program',
    built: build.buildEnableToken({
      ...frameOf('W'),
      ...metadata,
      kind: 'loyaltyProgram',
      issuerId: idOf('I'),
      code: 'POINTS',
      sponsorId: SP,
      supply: { type: 'unlimited', ownerKey: idOf('W') },
    }),
    name: 'enableAsset',
    operations: bracket(
      'SP',
      'I',
      'SP:createAccount I 0.0000000',
      'I:data ipfshash=bafkreiexample',
      'I:options signer W=3',
      'I:options master=0 thresholds 1/2/3 home portal.example flags 4',
    ),
    units: ['loyaltyProgram SP 4'],
  },
  {
    title: 'enableAsset, reward of fixed amount',
    built: build.buildEnableToken({
      ...frameOf('W'),
      ...metadata,
      kind: 'reward',
      issuerId: idOf('I'),
      code: 'POINTS',
      sponsorId: SP,
      supply: { type: 'fixed', amount },
    }),
    name: 'enableAsset',
    operations: [
      ...bracket('SP', 'I', 'SP:createAccount I 0.0000000', 'I:data ipfshash=bafkreiexample', 'I:options home portal.example flags 4'),
      ...bracket('SP', 'W', 'W:changeTrust POINTS.I'),
      'I:payment W 100.0000000 POINTS.I',
      'I:options master=0 thresholds 1/1/1',
    ],
    units: ['reward SP 4'],
  },
  {
    title: 'addOperator',
    built: build.buildAddOperator({ ...frameOf('W'), signerKey: idOf('op'), weight: 2, sponsorId: SP, isNew: true }),
    name: 'addOperator',
    operations: bracket('SP', 'W', 'W:options signer op=2'),
    units: ['operator SP 1'],
  },
  {
    title: 'addOperator, only the weight',
    built: build.buildAddOperator({ ...frameOf('W'), signerKey: idOf('op'), weight: 3, sponsorId: SP, isNew: false }),
    name: 'addOperator',
    operations: bracket('SP', 'W', 'W:options signer op=3'),
    units: [],
  },
  {
    title: 'remove operator',
    built: build.buildRemoveOperator({ ...frameOf('W'), signerKey: idOf('op'), sponsorId: SP }),
    name: 'removeOperator',
    operations: ['W:options signer op=0'],
    units: ['operator SP -1'],
  },
  {
    title: 'remove the owner, who is the master key',
    built: build.buildRemoveOperator({ ...frameOf('W'), signerKey: idOf('W'), sponsorId: SP }),
    name: 'removeOperator',
    operations: ['W:options master=0'],
    units: [],
  },
  {
    title: 'mint',
    built: build.buildMint({ ...frameOf('I'), code: 'POINTS', destination: idOf('W'), amount }),
    name: 'mint',
    operations: ['I:payment W 100.0000000 POINTS.I'],
    units: [],
  },
  {
    title: 'mint, first time',
    built: build.buildMint({ ...frameOf('I'), code: 'POINTS', destination: idOf('W'), amount, trustline: { sponsorId: SP } }),
    name: 'mint',
    operations: [...bracket('SP', 'W', 'W:changeTrust POINTS.I'), 'I:payment W 100.0000000 POINTS.I'],
    units: ['trustline SP 1'],
  },
  {
    title: 'mint as pending',
    built: build.buildMintPending({ ...frameOf('I'), code: 'POINTS', holderId: idOf('R'), walletId: idOf('W'), amount, sponsorId: SP }),
    name: 'mint',
    operations: bracket('SP', 'I', 'I:pending 100.0000000 POINTS.I for R/unconditional W/unconditional'),
    units: ['pendingPayment SP 2'],
  },
  {
    title: 'burn',
    built: build.buildBurn({ ...frameOf('W'), asset: T, amount }),
    name: 'burn',
    operations: ['W:payment I 100.0000000 POINTS.I'],
    units: [],
  },
  {
    title: 'payment with fee',
    built: build.buildPayment({ ...frameOf('W'), destination: idOf('R'), asset: T, amount, fee }),
    name: 'payment',
    operations: ['W:payment R 100.0000000 POINTS.I', 'W:payment PF 0.5000000 USDL.CI'],
    units: [],
  },
  {
    title: 'payment with the fee in another asset',
    built: build.buildPayment({
      ...frameOf('W'),
      destination: idOf('R'),
      asset: T,
      amount,
      fee: { ...fee, exchange: { asset: nativeAsset, sendMax: toStroops(20_000_000n) } },
    }),
    name: 'payment',
    operations: ['W:payment R 100.0000000 POINTS.I', 'W:receive 0.5000000 USDL.CI at PF for ≤2.0000000 XLM'],
    units: [],
  },
  {
    title: 'paymentClaimable',
    built: build.buildPaymentClaimable({
      ...frameOf('W'),
      claimantId: idOf('R'),
      asset: T,
      amount,
      sponsorId: SP,
      fee,
      expiresAt: 1_900_000_000n,
    }),
    name: 'paymentClaimable',
    operations: [...bracket('SP', 'W', 'W:pending 100.0000000 POINTS.I for R/before W/unconditional'), 'W:payment PF 0.5000000 USDL.CI'],
    units: ['pendingPayment SP 2'],
  },
  {
    title: 'paymentAccept',
    built: build.buildPaymentAccept({ ...frameOf('R'), balanceId, balanceSponsorId: SP }),
    name: 'paymentAccept',
    operations: ['R:claim cdcd'],
    units: ['pendingPayment SP -2'],
  },
  {
    title: 'paymentAccept, no trustline',
    built: build.buildPaymentAccept({ ...frameOf('R'), balanceId, balanceSponsorId: SP, trustline: { asset: T, sponsorId: SP } }),
    name: 'paymentAccept',
    operations: [...bracket('SP', 'R', 'R:changeTrust POINTS.I'), 'R:claim cdcd'],
    units: ['trustline SP 1', 'pendingPayment SP -2'],
  },
  {
    title: 'paymentAccept by a newcomer',
    built: build.buildPaymentAcceptByNewcomer({
      ...frameOf('CH'),
      accountId: idOf('N'),
      accountSponsorId: idOf('SP0'),
      escrowId: idOf('E'),
      balanceId,
      balanceSponsorId: SP,
      asset: T,
      amount,
      trustlineSponsorId: SP,
    }),
    name: 'paymentAccept',
    operations: [
      ...bracket('SP0', 'N', 'SP0:createAccount N 0.0000000'),
      ...bracket('SP', 'N', 'N:changeTrust POINTS.I'),
      ...bracket('SP', 'E', 'E:changeTrust POINTS.I'),
      'E:claim cdcd',
      'E:payment N 100.0000000 POINTS.I',
      'E:dropTrust POINTS.I',
    ],
    units: ['wallet SP0 2', 'trustline SP 1', 'pendingPayment SP -2'],
  },
  {
    title: 'paymentCancel',
    built: build.buildPaymentCancel({ ...frameOf('W'), balanceId, balanceSponsorId: SP }),
    name: 'paymentCancel',
    operations: ['W:claim cdcd'],
    units: ['pendingPayment SP -2'],
  },
  {
    title: 'sell, 6 units',
    built: build.buildSell({
      ...frameOf('W'),
      saleId: idOf('S'),
      openerKey: idOf('op'),
      selling: T,
      buying: C,
      amount,
      price: { n: 1, d: 4 },
      sponsorId: SP,
    }),
    name: 'sell',
    operations: bracket(
      'SP',
      'S',
      'SP:createAccount S 0.0000000',
      'S:changeTrust POINTS.I',
      'S:changeTrust USDL.CI',
      'S:options signer op=3',
      'S:options master=0 thresholds 1/2/3',
      'W:payment S 100.0000000 POINTS.I',
      'S:sellOffer 0 100.0000000 POINTS.I→USDL.CI at 1/4',
    ),
    units: ['sale SP 6'],
  },
  {
    title: 'sell with order terms and the wallet not holding the price yet, 8 units',
    built: build.buildSell({
      ...frameOf('W'),
      saleId: idOf('S'),
      openerKey: idOf('op'),
      selling: T,
      buying: C,
      amount,
      price: { n: 1, d: 4 },
      sponsorId: SP,
      terms: { minAmount: toStroops(10_000_000n), maxAmount: amount },
      walletTrustline: { asset: C, sponsorId: SP },
    }),
    name: 'sell',
    operations: [
      ...bracket('SP', 'W', 'W:changeTrust USDL.CI'),
      ...bracket(
        'SP',
        'S',
        'SP:createAccount S 0.0000000',
        'S:changeTrust POINTS.I',
        'S:changeTrust USDL.CI',
        'S:data order=1.0000000;100.0000000',
        'S:options signer op=3',
        'S:options master=0 thresholds 1/2/3',
        'W:payment S 100.0000000 POINTS.I',
        'S:sellOffer 0 100.0000000 POINTS.I→USDL.CI at 1/4',
      ),
    ],
    units: ['sale SP 7', 'trustline SP 1'],
  },
  {
    title: 'buy',
    built: build.buildBuy({
      ...frameOf('B'),
      asset: T,
      amount,
      payingWith: C,
      sendMax: toStroops(250_000_000n),
      fee,
      trustline: { sponsorId: SP },
    }),
    name: 'buy',
    operations: [
      ...bracket('SP', 'B', 'B:changeTrust POINTS.I'),
      'B:receive 100.0000000 POINTS.I at B for ≤25.0000000 USDL.CI',
      'B:payment PF 0.5000000 USDL.CI',
    ],
    units: ['trustline SP 1'],
  },
  {
    title: 'sellCollect',
    built: build.buildSellCollect({
      ...frameOf('S'),
      walletId: idOf('W'),
      selling: T,
      buying: C,
      offerId: 7n,
      balances: { selling: amount, buying: toStroops(50_000_000n) },
      hasTerms: true,
      sponsorId: SP,
    }),
    name: 'sellCollect',
    operations: [
      'S:sellOffer 7 0.0000000 POINTS.I→USDL.CI at 1/1',
      'S:payment W 5.0000000 USDL.CI',
      'S:payment W 100.0000000 POINTS.I',
      'S:data order=(gone)',
      'S:dropTrust POINTS.I',
      'S:dropTrust USDL.CI',
      'S:merge SP',
    ],
    units: ['sale SP -7'],
  },
  {
    title: 'sellCollect, sold out: no offer, no zero payment',
    built: build.buildSellCollect({
      ...frameOf('S'),
      walletId: idOf('W'),
      selling: T,
      buying: C,
      balances: { selling: toStroops(0n), buying: toStroops(50_000_000n) },
      hasTerms: false,
      sponsorId: SP,
    }),
    name: 'sellCollect',
    operations: ['S:payment W 5.0000000 USDL.CI', 'S:dropTrust POINTS.I', 'S:dropTrust USDL.CI', 'S:merge SP'],
    units: ['sale SP -5'],
  },
  {
    title: 'collect only',
    built: build.buildCollectOnly({ ...frameOf('W'), saleId: idOf('S'), walletId: idOf('W'), buying: C, amount }),
    name: 'sellCollect',
    operations: ['S:payment W 100.0000000 USDL.CI'],
    units: [],
  },
  {
    title: 'currencyExchange',
    built: build.buildCurrencyExchange({
      ...frameOf('W'),
      sending: C,
      sendAmount: amount,
      receiving: T,
      receiveMin: toStroops(1n),
      path: [],
      fee,
      trustline: { sponsorId: SP },
    }),
    name: 'currencyExchange',
    operations: [
      ...bracket('SP', 'W', 'W:changeTrust POINTS.I'),
      'W:payment PF 0.5000000 USDL.CI',
      'W:send 100.0000000 USDL.CI for ≥0.0000001 POINTS.I at W',
    ],
    units: ['trustline SP 1'],
  },
  {
    title: 'tradeAsset, limit order to buy',
    built: build.buildTradeAsset({
      ...frameOf('W'),
      side: 'buy',
      selling: C,
      buying: T,
      amount,
      price: { n: 1, d: 4 },
      sponsorId: SP,
      addTrustline: true,
    }),
    name: 'tradeAsset',
    operations: bracket('SP', 'W', 'W:changeTrust POINTS.I', 'W:buyOffer 0 100.0000000 USDL.CI→POINTS.I at 1/4'),
    units: ['offer SP 1', 'trustline SP 1'],
  },
  {
    title: 'tradeAsset, cancel',
    built: build.buildCancelTrade({ ...frameOf('W'), offerId: 9n, selling: C, buying: T, sponsorId: SP }),
    name: 'tradeAsset',
    operations: ['W:sellOffer 9 0.0000000 USDL.CI→POINTS.I at 1/1'],
    units: ['offer SP -1'],
  },
  {
    title: 'enable POS, with more assets',
    built: build.buildEnablePos({
      ...frameOf('W'),
      posId: idOf('P'),
      ownerKey: idOf('W'),
      sponsorId: SP,
      stablecoin: C,
      moreAssets: [{ asset: T, sponsorId: idOf('SP2') }],
      homeDomain: 'portal.example',
    }),
    name: 'enablePos',
    operations: [
      ...bracket(
        'SP',
        'P',
        'SP:createAccount P 0.0000000',
        'P:changeTrust USDL.CI',
        'P:options signer W=3',
        'P:options master=0 thresholds 1/2/3 home portal.example',
      ),
      ...bracket('SP2', 'P', 'P:changeTrust POINTS.I'),
    ],
    units: ['pointOfSale SP 4', 'trustline SP2 1'],
  },
  {
    title: 'accept more assets at a POS',
    built: build.buildAcceptAssets({ ...frameOf('W'), posId: idOf('P'), assets: [{ asset: T, sponsorId: SP }] }),
    name: 'acceptAssets',
    operations: bracket('SP', 'P', 'P:changeTrust POINTS.I'),
    units: ['trustline SP 1'],
  },
  {
    title: 'disable POS',
    built: build.buildDisablePos({
      ...frameOf('W'),
      posId: idOf('P'),
      walletId: idOf('W'),
      sponsorId: SP,
      operatorCount: 2,
      balances: [
        { asset: nativeAsset, amount: toStroops(10_000_000n) },
        { asset: C, amount },
        { asset: T, amount: toStroops(0n), sponsorId: idOf('SP2') },
      ],
      dataEntries: ['note'],
    }),
    name: 'disablePos',
    operations: [
      'P:payment W 1.0000000 XLM',
      'P:payment W 100.0000000 USDL.CI',
      'P:dropTrust USDL.CI',
      'P:dropTrust POINTS.I',
      'P:data note=(gone)',
      'P:merge SP',
    ],
    units: ['pointOfSale SP -4', 'trustline SP2 -1', 'operator SP -2'],
  },
]

const shortNames = new Map(['SP', 'SP0', 'SP2'].map(name => [idOf(name), name]))

describe('builders', () => {
  it.each(rows)('$title has the operations and the units of the design', ({ built, name, operations, units }) => {
    expect(notate(built.envelope)).toEqual(operations)
    expect(built.name).toBe(name)
    expect(built.units.map(unit => `${unit.kind} ${shortNames.get(unit.sponsor)} ${unit.count}`)).toEqual(units)
  })

  it.each(rows)('$title names exactly the sponsors that have to sign', ({ built }) => {
    const { operations, source } = build.readTransaction(built.envelope, PASSPHRASE)
    const acting = operations.filter(operation => ['beginSponsoringFutureReserves', 'createAccount'].includes(operation.type))
    const sponsors = acting.map(operation => operation.source).filter(sponsor => sponsor !== source)
    const expected =
      built.name === 'fundSponsorAccount' ? operations.map(operation => operation.source).filter(id => id !== source) : sponsors
    expect([...built.sponsors].sort()).toEqual([...new Set(expected)].sort())
  })

  it.each(rows)(
    '$title takes the next sequence number, 100 stroops an operation, and no channel or fee account as operation source',
    ({ built }) => {
      const transaction = build.readTransaction(built.envelope, PASSPHRASE)
      expect(transaction.sequence).toBe(42n)
      expect(transaction.fee).toBe(100n * BigInt(transaction.operations.length))
      expect(transaction.timeBounds).toEqual({ minTime: 0n, maxTime: 1_800_000_000n })
      expect(transaction.signatures).toEqual([])
      expect(transaction.hash).toBe(built.hash)
      expect(transaction.operations.map(operation => operation.source)).not.toContain(idOf('CH'))
    },
  )

  it('enabling a token carries the sha256 of its metadata as memo', () => {
    const enabling = rows.find(row => row.title.includes('unlimited'))!
    expect(build.readTransaction(enabling.built.envelope, PASSPHRASE).memo).toEqual({ type: 'hash', value: metadata.metadataHash })
  })

  it('a memo of every kind comes back as it was given', () => {
    for (const memo of [
      { type: 'text', value: 'café 3' },
      { type: 'id', value: 2n ** 64n - 1n },
      { type: 'return', value: '0f'.repeat(32) },
    ] as const) {
      const built = build.buildPayment({ ...frameOf('W'), destination: idOf('R'), asset: T, amount, memo })
      expect(build.readTransaction(built.envelope, PASSPHRASE).memo).toEqual(memo)
    }
  })

  it('a pending payment knows the id it will have', () => {
    const input = { ...frameOf('W'), claimantId: idOf('R'), asset: T, amount, sponsorId: SP }
    const built = build.buildPaymentClaimable(input)
    expect(built.balanceId).toMatch(/^00000000[0-9a-f]{64}$/)
    expect(build.buildPaymentClaimable(input)).toEqual(built)
    const later = build.buildPaymentClaimable({ ...input, source: { ...input.source, sequence: 42n } })
    expect(later.balanceId).not.toBe(built.balanceId)
  })

  it('a till with more than one transaction can clear is refused', () => {
    const balances = Array.from({ length: 51 }, (_, index) => ({ asset: { code: `T${index}`, issuer: idOf('I') }, amount }))
    const input = { ...frameOf('W'), posId: idOf('P'), walletId: idOf('W'), sponsorId: SP, operatorCount: 0, balances }
    expect(() => build.buildDisablePos(input)).toThrow(TransactionTooLargeError)
    expect(notate(build.buildDisablePos({ ...input, balances: balances.slice(0, 49) }).envelope)).toHaveLength(99)
  })
})
