import { toStroops } from '@lealta/kernel'
import { type Asset, nativeAsset } from '#asset/asset.ts'
import * as build from '#transactions/index.ts'
import { amount, type BuilderRow, balanceId, bracket, C, metadata, SP, T } from './builder-row.ts'
import { frameOf, idOf } from './notation.ts'

const issued = { ...frameOf('W'), ...metadata, issuerId: idOf('I'), code: 'POINTS', sponsorId: SP }

const emptyPlan = { assets: [], taken: [], left: [], offers: [], dataNames: [], obstacles: [] } satisfies build.SweepPlan
const sweptOf = (asset: Asset, change: Partial<build.SweptAsset> = {}): build.SweptAsset => ({
  ...{ asset, amount, way: 'paid', walletLine: 'fits', ownLine: 'fits', isClosing: false },
  ...change,
})
const closing = sweptOf(C, { isClosing: true })
const subAccount = { accountId: idOf('L'), ownerKey: idOf('W'), sponsorId: SP, stablecoin: C, homeDomain: 'portal.example' }
const subAccountOperations = bracket(
  'SP',
  'L',
  'SP:createAccount L 0.0000000',
  'L:changeTrust USDL.CI',
  'L:options signer W=3',
  'L:options master=0 thresholds 1/2/3 home portal.example',
)

/** Transactions about accounts. */
export const accountRows: BuilderRow[] = [
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
    entries: ['+account SP by root', '+signer SP KSP by root in SP'],
  },
  {
    title: 'raise a limit',
    built: build.buildFundSponsorAccount({ ...frameOf('root'), sponsorId: SP, amount }),
    name: 'fundSponsorAccount',
    operations: ['root:payment SP 100.0000000 XLM'],
    entries: [],
  },
  {
    title: 'lower a limit',
    built: build.buildDrainSponsorAccount({ ...frameOf('root'), sponsorId: SP, amount }),
    name: 'fundSponsorAccount',
    operations: ['SP:payment root 100.0000000 XLM'],
    entries: [],
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
    entries: ['+account W by SP', '+trustline W USDL.CI by SP in W'],
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
    entries: ['+account N by SP0', '+trustline N POINTS.I by SP'],
  },
  {
    title: 'enable an existing business account',
    built: build.buildEnableExistingAccount({ ...frameOf('CH'), accountId: idOf('W'), trustlines: [{ asset: C, sponsorId: SP }] }),
    name: 'enableWallet',
    operations: bracket('SP', 'W', 'W:changeTrust USDL.CI'),
    entries: ['+trustline W USDL.CI by SP'],
  },
  {
    title: 'enableAsset, trustline',
    built: build.buildEnableAsset({ ...frameOf('W'), assets: [{ asset: T, sponsorId: SP }] }),
    name: 'enableAsset',
    operations: bracket('SP', 'W', 'W:changeTrust POINTS.I'),
    entries: ['+trustline W POINTS.I by SP'],
  },
  {
    title: 'enableAsset, remove',
    built: build.buildRemoveAsset({ ...frameOf('W'), assets: [T] }),
    name: 'enableAsset',
    operations: ['W:dropTrust POINTS.I'],
    entries: ['-trustline W POINTS.I'],
  },
  {
    title: 'enableAsset, unlimited loyalty program',
    built: build.buildEnableToken({
      ...issued,
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
    entries: ['+account I by SP', '+data I ipfshash by SP in I', '+signer I W by SP in I'],
  },
  {
    title: 'enableAsset, reward of fixed amount',
    built: build.buildEnableToken({
      ...issued,
      supply: { type: 'fixed', amount },
    }),
    name: 'enableAsset',
    operations: [
      ...bracket('SP', 'I', 'SP:createAccount I 0.0000000', 'I:data ipfshash=bafkreiexample', 'I:options home portal.example flags 4'),
      ...bracket('SP', 'W', 'W:changeTrust POINTS.I'),
      'I:payment W 100.0000000 POINTS.I',
      'I:options master=0 thresholds 1/1/1',
    ],
    entries: ['+account I by SP', '+data I ipfshash by SP in I', '+trustline W POINTS.I by SP in I'],
  },
  {
    title: 'enableAsset, token with hedge_for',
    built: build.buildEnableToken({
      ...issued,
      hedgeFor: 'USDL-GISSUER',
      supply: { type: 'unlimited', ownerKey: idOf('W') },
    }),
    name: 'enableAsset',
    operations: bracket(
      'SP',
      'I',
      'SP:createAccount I 0.0000000',
      'I:data ipfshash=bafkreiexample',
      'I:data hedge_for=USDL-GISSUER',
      'I:options signer W=3',
      'I:options master=0 thresholds 1/2/3 home portal.example flags 4',
    ),
    entries: ['+account I by SP', '+data I ipfshash by SP in I', '+data I hedge_for by SP in I', '+signer I W by SP in I'],
  },
  {
    title: 'addOperator',
    built: build.buildAddOperator({ ...frameOf('W'), signerKey: idOf('op'), weight: 2, sponsorId: SP, isNew: true }),
    name: 'addOperator',
    operations: bracket('SP', 'W', 'W:options signer op=2'),
    entries: ['+signer W op by SP'],
  },
  {
    title: 'addOperator, to an account with other thresholds',
    built: build.buildAddOperator({
      ...frameOf('W'),
      signerKey: idOf('op'),
      weight: 2,
      sponsorId: SP,
      isNew: true,
      setUp: { homeDomain: 'portal.example' },
    }),
    name: 'addOperator',
    operations: ['W:options master=3 thresholds 1/2/3 home portal.example', ...bracket('SP', 'W', 'W:options signer op=2')],
    entries: ['+signer W op by SP'],
  },
  {
    title: 'addOperator, to a till that gets something to give',
    built: build.buildAddOperator({
      ...frameOf('P'),
      signerKey: idOf('op'),
      weight: 2,
      sponsorId: SP,
      isNew: true,
      float: { from: idOf('W'), asset: T, amount: toStroops(500_0000000n) },
    }),
    name: 'addOperator',
    operations: [...bracket('SP', 'P', 'P:options signer op=2'), 'W:payment P 500.0000000 POINTS.I'],
    entries: ['+signer P op by SP'],
  },
  {
    title: 'addOperator, only the weight',
    built: build.buildAddOperator({ ...frameOf('W'), signerKey: idOf('op'), weight: 3, sponsorId: SP, isNew: false }),
    name: 'addOperator',
    operations: bracket('SP', 'W', 'W:options signer op=3'),
    entries: [],
  },
  {
    title: 'remove operator',
    built: build.buildRemoveOperator({ ...frameOf('W'), signerKey: idOf('op') }),
    name: 'removeOperator',
    operations: ['W:options signer op=0'],
    entries: ['-signer W op'],
  },
  {
    title: 'remove the owner, who is the master key',
    built: build.buildRemoveOperator({ ...frameOf('W'), signerKey: idOf('W') }),
    name: 'removeOperator',
    operations: ['W:options master=0'],
    entries: [],
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
    entries: ['+account P by SP', '+trustline P USDL.CI by SP in P', '+signer P W by SP in P', '+trustline P POINTS.I by SP2'],
  },
  {
    title: 'accept more assets at a POS',
    built: build.buildAcceptAssets({ ...frameOf('P'), assets: [{ asset: T, sponsorId: SP }] }),
    name: 'acceptAssets',
    operations: bracket('SP', 'P', 'P:changeTrust POINTS.I'),
    entries: ['+trustline P POINTS.I by SP'],
  },
  {
    title: 'disable POS',
    built: build.buildSweep({
      ...frameOf('W'),
      name: 'disablePos',
      accountId: idOf('P'),
      walletId: idOf('W'),
      sponsorId: SP,
      plan: { ...emptyPlan, assets: [sweptOf(nativeAsset), sweptOf(T, { amount: toStroops(0n) }), closing], dataNames: ['note'] },
    }),
    name: 'disablePos',
    operations: ['P:dropTrust POINTS.I', 'P:data note=(gone)', 'P:payment W 100.0000000 USDL.CI', 'P:dropTrust USDL.CI', 'P:merge W'],
    entries: ['-trustline P POINTS.I', '-data P note', '-trustline P USDL.CI', '-account P'],
  },
  {
    title: 'disable POS, with all that an account can hold',
    built: build.buildSweep({
      ...frameOf('W'),
      name: 'disablePos',
      accountId: idOf('P'),
      walletId: idOf('W'),
      sponsorId: SP,
      plan: {
        ...emptyPlan,
        offers: [
          { id: 7n, seller: idOf('P'), selling: T, buying: C, amount, price: { n: 1, d: 1 }, lastModifiedLedger: 1, pagingToken: '7' },
        ],
        taken: [{ id: balanceId, asset: T, amount, claimants: [], lastModifiedLedger: 1, pagingToken: '1' }],
        assets: [
          sweptOf(T, { ownLine: 'add', walletLine: 'add' }),
          sweptOf({ code: 'FULL', issuer: idOf('I') }, { ownLine: 'raise', walletLine: 'raise' }),
          sweptOf({ code: 'NOHOLD', issuer: idOf('I') }, { way: 'waits' }),
          closing,
        ],
      },
    }),
    name: 'disablePos',
    operations: [
      'P:sellOffer 7 0.0000000 POINTS.I→USDL.CI at 1/1',
      ...bracket('SP', 'P', 'P:changeTrust POINTS.I'),
      'P:changeTrust FULL.I',
      'P:claim cdcd',
      ...bracket('SP', 'W', 'W:changeTrust POINTS.I'),
      'P:payment W 100.0000000 POINTS.I',
      'P:dropTrust POINTS.I',
      'W:changeTrust FULL.I',
      'P:payment W 100.0000000 FULL.I',
      'P:dropTrust FULL.I',
      ...bracket('SP', 'P', 'P:pending 100.0000000 NOHOLD.I for W/unconditional'),
      'P:dropTrust NOHOLD.I',
      'P:payment W 100.0000000 USDL.CI',
      'P:dropTrust USDL.CI',
      'P:merge W',
    ],
    entries: [
      '+trustline W POINTS.I by SP',
      '+pending for 1 by SP',
      '-offer P 7',
      '-pending cdcd',
      '-trustline P FULL.I',
      '-trustline P NOHOLD.I',
      '-trustline P USDL.CI',
      '-account P',
    ],
  },
  {
    title: 'enable a location',
    built: build.buildEnableSubAccount({ ...frameOf('W'), ...subAccount }),
    name: 'enableSubAccount',
    operations: subAccountOperations,
    entries: ['+account L by SP', '+trustline L USDL.CI by SP in L', '+signer L W by SP in L'],
  },
  {
    title: 'enable an employee account and hand it over',
    built: build.buildEnableSubAccount({ ...frameOf('W'), ...subAccount, holderKey: idOf('E') }),
    name: 'enableSubAccount',
    operations: [...subAccountOperations, ...bracket('SP', 'L', 'L:options signer E=2')],
    entries: ['+account L by SP', '+trustline L USDL.CI by SP in L', '+signer L W by SP in L', '+signer L E by SP'],
  },
  {
    title: 'disable a location',
    built: build.buildSweep({
      ...{ ...frameOf('W'), name: 'disableSubAccount', plan: { ...emptyPlan, assets: [closing] } },
      ...{ accountId: idOf('L'), walletId: idOf('W'), sponsorId: SP },
    }),
    name: 'disableSubAccount',
    operations: ['L:payment W 100.0000000 USDL.CI', 'L:dropTrust USDL.CI', 'L:merge W'],
    entries: ['-trustline L USDL.CI', '-account L'],
  },
]
