import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '#asset/asset.ts'
import * as build from '#transactions/index.ts'
import { amount, type BuilderRow, balanceId, bracket, C, fee, SP, T } from './builder-row.ts'
import { frameOf, idOf } from './notation.ts'

const otherBalanceId = `00000000${'ab'.repeat(32)}`
const waiting = { balanceId, asset: T, amount, isInEscrow: false }

/** Transactions about payments. */
export const paymentRows: BuilderRow[] = [
  {
    title: 'mint',
    built: build.buildMint({ ...frameOf('I'), code: 'POINTS', destination: idOf('W'), amount }),
    name: 'mint',
    operations: ['I:payment W 100.0000000 POINTS.I'],
    entries: [],
  },
  {
    title: 'mint, first time',
    built: build.buildMint({ ...frameOf('I'), code: 'POINTS', destination: idOf('W'), amount, trustline: { sponsorId: SP } }),
    name: 'mint',
    operations: [...bracket('SP', 'W', 'W:changeTrust POINTS.I'), 'I:payment W 100.0000000 POINTS.I'],
    entries: ['+trustline W POINTS.I by SP'],
  },
  {
    title: 'mint as pending',
    built: build.buildMintPending({ ...frameOf('I'), code: 'POINTS', holderId: idOf('R'), walletId: idOf('W'), amount, sponsorId: SP }),
    name: 'mint',
    operations: bracket('SP', 'I', 'I:pending 100.0000000 POINTS.I for R/unconditional W/unconditional'),
    entries: ['+pending for 2 by SP'],
  },
  {
    title: 'burn',
    built: build.buildBurn({ ...frameOf('W'), asset: T, amount }),
    name: 'burn',
    operations: ['W:payment I 100.0000000 POINTS.I'],
    entries: [],
  },
  {
    title: 'payment with fee',
    built: build.buildPayment({ ...frameOf('W'), destination: idOf('R'), asset: T, amount, fee }),
    name: 'payment',
    operations: ['W:payment R 100.0000000 POINTS.I', 'W:payment PF 0.5000000 USDL.CI'],
    entries: [],
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
    entries: [],
  },
  {
    title: 'payment in another asset than the payer sends',
    built: build.buildPayment({
      ...frameOf('W'),
      destination: idOf('R'),
      asset: T,
      amount,
      exchange: { asset: nativeAsset, sendMax: toStroops(20_000_000n), path: [] },
      fee,
    }),
    name: 'payment',
    operations: ['W:receive 100.0000000 POINTS.I at R for ≤2.0000000 XLM', 'W:payment PF 0.5000000 USDL.CI'],
    entries: [],
  },
  {
    title: 'batch payment of which nothing waits',
    built: build.buildBatchPayment({
      ...frameOf('W'),
      asset: T,
      parts: ['R', 'B'].map(name => ({ destination: idOf(name), amount, waits: false })),
    }),
    name: 'payment',
    operations: ['W:payment R 100.0000000 POINTS.I', 'W:payment B 100.0000000 POINTS.I'],
    entries: [],
  },
  {
    title: 'batch payment of which two parts wait',
    built: build.buildBatchPayment({
      ...frameOf('W'),
      asset: T,
      sponsorId: SP,
      parts: ['R', 'B', 'N'].map(name => ({ destination: idOf(name), amount, waits: name !== 'B' })),
    }),
    name: 'payment',
    operations: bracket(
      'SP',
      'W',
      'W:pending 100.0000000 POINTS.I for R/unconditional W/unconditional',
      'W:payment B 100.0000000 POINTS.I',
      'W:pending 100.0000000 POINTS.I for N/unconditional W/unconditional',
    ),
    entries: ['+pending for 2 by SP', '+pending for 2 by SP'],
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
    entries: ['+pending for 2 by SP'],
  },
  {
    title: 'paymentAccept',
    built: build.buildPaymentAccept({ ...frameOf('R'), payments: [waiting], trustlines: [] }),
    name: 'paymentAccept',
    operations: ['R:claim cdcd'],
    entries: ['-pending cdcd'],
  },
  {
    title: 'paymentAccept, no trustline',
    built: build.buildPaymentAccept({ ...frameOf('R'), payments: [waiting], trustlines: [{ asset: T, sponsorId: SP }] }),
    name: 'paymentAccept',
    operations: [...bracket('SP', 'R', 'R:changeTrust POINTS.I'), 'R:claim cdcd'],
    entries: ['+trustline R POINTS.I by SP', '-pending cdcd'],
  },
  {
    title: 'paymentAccept of several',
    built: build.buildPaymentAccept({
      ...frameOf('R'),
      payments: [waiting, { ...waiting, isInEscrow: true }, { ...waiting, asset: C, balanceId: otherBalanceId }],
      trustlines: [{ asset: T, sponsorId: SP }],
      escrow: { id: idOf('E'), trustlines: [{ asset: T, sponsorId: SP }] },
    }),
    name: 'paymentAccept',
    operations: [
      ...bracket('SP', 'R', 'R:changeTrust POINTS.I'),
      ...bracket('SP', 'E', 'E:changeTrust POINTS.I'),
      'R:claim cdcd',
      'E:claim cdcd',
      'E:payment R 100.0000000 POINTS.I',
      'R:claim abab',
      'E:dropTrust POINTS.I',
    ],
    entries: ['+trustline R POINTS.I by SP', '-pending cdcd', '-pending cdcd', '-pending abab'],
  },
  {
    title: 'paymentAccept from the escrow',
    built: build.buildPaymentAccept({
      ...frameOf('R'),
      payments: [{ ...waiting, isInEscrow: true }],
      trustlines: [{ asset: T, sponsorId: SP }],
      escrow: { id: idOf('E'), trustlines: [{ asset: T, sponsorId: SP }] },
    }),
    name: 'paymentAccept',
    operations: [
      ...bracket('SP', 'R', 'R:changeTrust POINTS.I'),
      ...bracket('SP', 'E', 'E:changeTrust POINTS.I'),
      'E:claim cdcd',
      'E:payment R 100.0000000 POINTS.I',
      'E:dropTrust POINTS.I',
    ],
    entries: ['+trustline R POINTS.I by SP', '-pending cdcd'],
  },
  {
    title: 'paymentCancel',
    built: build.buildPaymentCancel({ ...frameOf('W'), balanceId }),
    name: 'paymentCancel',
    operations: ['W:claim cdcd'],
    entries: ['-pending cdcd'],
  },
]
