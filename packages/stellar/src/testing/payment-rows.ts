import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '#asset/asset.ts'
import * as build from '#transactions/index.ts'
import { amount, type BuilderRow, balanceId, bracket, fee, SP, T } from './builder-row.ts'
import { frameOf, idOf } from './notation.ts'

/** Transactions about payments. */
export const paymentRows: BuilderRow[] = [
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
]
