import {
  Asset,
  AuthClawbackEnabledFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  Keypair,
  Operation,
  type xdr,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

type Fields = Record<string, unknown>

let net: TestNetwork
let issuer: Keypair
let a: Keypair
let b: Keypair
let usd: Asset
const xlm = Asset.native()

beforeAll(async () => {
  net = await startTestNetwork()
  ;[issuer, a, b] = (await net.accounts(3)) as [Keypair, Keypair, Keypair]
  usd = new Asset('USD', issuer.publicKey())
})

afterAll(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

/** Submits operations and reads them and their effects back. */
async function run(signers: Keypair | Keypair[], ...operations: xdr.Operation[]): Promise<{ operations: Fields[]; effects: Fields[] }> {
  const { hash } = await net.send(signers, ...operations)
  return {
    operations: (await net.server.operations().forTransaction(hash).limit(200).call()).records as unknown as Fields[],
    effects: (await net.server.effects().forTransaction(hash).limit(200).call()).records as unknown as Fields[],
  }
}

const typesOf = (records: Fields[]) => records.map(record => record.type)

describe('operations and their effects', () => {
  it('create_account: created, debited, signer', async () => {
    const fresh = Keypair.random()
    const { operations, effects } = await run(a, Operation.createAccount({ destination: fresh.publicKey(), startingBalance: '5' }))
    expect(operations[0]).toMatchObject({
      type: 'create_account',
      funder: a.publicKey(),
      account: fresh.publicKey(),
      starting_balance: '5.0000000',
    })
    expect(typesOf(effects)).toEqual(['account_created', 'account_debited', 'signer_created'])
    expect(effects[2]).toMatchObject({ account: fresh.publicKey(), public_key: fresh.publicKey(), weight: 1 })
  })

  it('set_options: domain, thresholds, flags and signers', async () => {
    const signer = Keypair.random().publicKey()
    const { operations, effects } = await run(
      issuer,
      Operation.setOptions({
        homeDomain: 'acme.example',
        lowThreshold: 1,
        medThreshold: 2,
        highThreshold: 3,
        masterWeight: 3,
        setFlags: (AuthRequiredFlag | AuthRevocableFlag | AuthClawbackEnabledFlag) as typeof AuthRequiredFlag,
        signer: { ed25519PublicKey: signer, weight: 2 },
      }),
    )
    expect(operations[0]).toMatchObject({
      home_domain: 'acme.example',
      master_key_weight: 3,
      signer_key: signer,
      signer_weight: 2,
      set_flags_s: ['auth_required', 'auth_revocable', 'auth_clawback_enabled'],
    })
    expect(typesOf(effects).slice(0, 3)).toEqual(['account_home_domain_updated', 'account_thresholds_updated', 'account_flags_updated'])
    expect(typesOf(effects).slice(3).map(String).toSorted()).toEqual(['signer_created', 'signer_updated'])
    const gone = await run(issuer, Operation.setOptions({ signer: { ed25519PublicKey: signer, weight: 0 } }))
    expect(gone.effects).toMatchObject([{ type: 'signer_removed', public_key: signer }])
  })

  it('change_trust, set_trust_line_flags and allow_trust', async () => {
    const made = await run(a, Operation.changeTrust({ asset: usd, limit: '500' }))
    expect(made.operations[0]).toMatchObject({ trustor: a.publicKey(), trustee: issuer.publicKey(), limit: '500.0000000' })
    expect(made.effects).toMatchObject([{ type: 'trustline_created', asset_code: 'USD', limit: '500.0000000' }])
    const allowed = await run(issuer, Operation.setTrustLineFlags({ trustor: a.publicKey(), asset: usd, flags: { authorized: true } }))
    expect(allowed.operations[0]).toMatchObject({ trustor: a.publicKey(), set_flags: [1], set_flags_s: ['authorized'] })
    expect(allowed.effects).toMatchObject([{ type: 'trustline_flags_updated', authorized_flag: true, trustor: a.publicKey() }])
    const maintained = await run(issuer, Operation.allowTrust({ trustor: a.publicKey(), assetCode: 'USD', authorize: 2 }))
    expect(typesOf(maintained.effects)).toEqual(['trustline_authorized_to_maintain_liabilities', 'trustline_flags_updated'])
    expect(maintained.operations[0]).toMatchObject({ authorize: false, authorize_to_maintain_liabilities: true })
    await run(issuer, Operation.allowTrust({ trustor: a.publicKey(), assetCode: 'USD', authorize: 1 }))
  })

  it('payment and clawback of a credit asset', async () => {
    await run(issuer, Operation.payment({ destination: a.publicKey(), asset: usd, amount: '100' }))
    const { operations, effects } = await run(issuer, Operation.clawback({ asset: usd, from: a.publicKey(), amount: '40' }))
    expect(operations[0]).toMatchObject({ type: 'clawback', from: a.publicKey(), amount: '40.0000000' })
    expect(typesOf(effects)).toEqual(['account_credited', 'account_debited'])
  })

  it('manage_data: created, updated, removed', async () => {
    const set = (value: string | null) => run(a, Operation.manageData({ name: 'note', value }))
    expect(await set('one')).toMatchObject({
      operations: [{ name: 'note', value: 'b25l' }],
      effects: [{ type: 'data_created', value: 'b25l' }],
    })
    expect((await set('two')).effects).toMatchObject([{ type: 'data_updated', name: 'note' }])
    expect(await set(null)).toMatchObject({ operations: [{ value: '' }], effects: [{ type: 'data_removed', name: 'note' }] })
  })

  it('claimable balances: made, claimed, clawed back', async () => {
    const claimants = [new Claimant(b.publicKey(), Claimant.predicateBeforeAbsoluteTime('4102444800')), new Claimant(a.publicKey())]
    const made = await run(a, Operation.createClaimableBalance({ asset: usd, amount: '3', claimants }))
    expect(made.operations[0]).toMatchObject({ amount: '3.0000000', asset: `USD:${issuer.publicKey()}` })
    expect(typesOf(made.effects)).toEqual([
      'claimable_balance_created',
      'claimable_balance_claimant_created',
      'claimable_balance_claimant_created',
      'account_debited',
      'claimable_balance_sponsorship_created',
    ])
    expect(made.effects[1]).toMatchObject({ predicate: { abs_before: '2100-01-01T00:00:00Z', abs_before_epoch: '4102444800' } })
    const balanceId = String(made.effects[0]?.balance_id)
    const claimed = await run(a, Operation.claimClaimableBalance({ balanceId }))
    expect(claimed.operations[0]).toMatchObject({ balance_id: balanceId, claimant: a.publicKey() })
    expect(typesOf(claimed.effects)).toEqual(['claimable_balance_claimed', 'account_credited', 'claimable_balance_sponsorship_removed'])
    const second = await run(a, Operation.createClaimableBalance({ asset: usd, amount: '2', claimants }))
    const clawed = await run(issuer, Operation.clawbackClaimableBalance({ balanceId: String(second.effects[0]?.balance_id) }))
    expect(typesOf(clawed.effects)).toEqual(['claimable_balance_clawed_back', 'account_credited', 'claimable_balance_sponsorship_removed'])
  })

  it('sponsorship brackets: who sponsors, and what they cover', async () => {
    const fresh = Keypair.random()
    const signer = Keypair.random().publicKey()
    const { operations, effects } = await run(
      [b, fresh],
      Operation.beginSponsoringFutureReserves({ sponsoredId: fresh.publicKey() }),
      Operation.createAccount({ destination: fresh.publicKey(), startingBalance: '0' }),
      Operation.manageData({ source: fresh.publicKey(), name: 'ipfshash', value: 'Qm' }),
      Operation.setOptions({ source: fresh.publicKey(), signer: { ed25519PublicKey: signer, weight: 1 } }),
      Operation.endSponsoringFutureReserves({ source: fresh.publicKey() }),
    )
    expect(operations[0]).toMatchObject({ type: 'begin_sponsoring_future_reserves', sponsored_id: fresh.publicKey() })
    expect(operations[1]).toMatchObject({ sponsor: b.publicKey() })
    expect(operations[3]).toMatchObject({ sponsor: b.publicKey() })
    expect(operations[4]).toMatchObject({ type: 'end_sponsoring_future_reserves', begin_sponsor: b.publicKey() })
    expect(typesOf(effects).filter(type => String(type).includes('sponsorship'))).toEqual([
      'account_sponsorship_created',
      'data_sponsorship_created',
      'signer_sponsorship_created',
    ])
    const account = await net.server.loadAccount(fresh.publicKey())
    expect(account).toMatchObject({ sponsor: b.publicKey(), num_sponsored: 4 })
    await net.send(b, Operation.payment({ destination: fresh.publicKey(), asset: xlm, amount: '10' }))
    const revoked = await run(b, Operation.revokeSignerSponsorship({ account: fresh.publicKey(), signer: { ed25519PublicKey: signer } }))
    expect(revoked.operations[0]).toMatchObject({ signer_account_id: fresh.publicKey(), signer_key: signer })
    expect(revoked.effects).toMatchObject([{ type: 'signer_sponsorship_removed', former_sponsor: b.publicKey(), signer }])
    const data = await run(b, Operation.revokeDataSponsorship({ account: fresh.publicKey(), name: 'ipfshash' }))
    expect(data.operations[0]).toMatchObject({ data_account_id: fresh.publicKey(), data_name: 'ipfshash' })
    expect(data.effects).toMatchObject([{ type: 'data_sponsorship_removed', data_name: 'ipfshash' }])
  })

  it('bump_sequence and account_merge', async () => {
    const [gone] = (await net.accounts(1, '20')) as [Keypair]
    const account = await net.server.loadAccount(gone.publicKey())
    const bumpTo = (BigInt(account.sequenceNumber()) + 10n).toString()
    const bumped = await run(gone, Operation.bumpSequence({ bumpTo }))
    expect(bumped).toMatchObject({ operations: [{ bump_to: bumpTo }], effects: [{ type: 'sequence_bumped', new_seq: bumpTo }] })
    const merged = await run(gone, Operation.accountMerge({ destination: b.publicKey() }))
    expect(merged.operations[0]).toMatchObject({ account: gone.publicKey(), into: b.publicKey() })
    expect(typesOf(merged.effects)).toEqual(['account_debited', 'account_credited', 'account_removed'])
    expect((await net.get(`/accounts/${gone.publicKey()}`)).status).toBe(404)
    const payments = await net.server.payments().forAccount(gone.publicKey()).call()
    expect(payments.records.map(record => record.type)).toEqual(['create_account', 'account_merge'])
  })

  it('every effect stands in the list of its account, and in the whole list, once', async () => {
    const all: Fields[] = []
    for (let page = await net.server.effects().limit(50).call(); page.records.length > 0; page = await page.next()) {
      all.push(...(page.records as unknown as Fields[]))
    }
    expect(new Set(all.map(effect => effect.id)).size).toBe(all.length)
    const mine = (await net.server.effects().forAccount(a.publicKey()).limit(200).call()).records
    expect(mine.map(effect => effect.id)).toEqual(all.filter(effect => effect.account === a.publicKey()).map(effect => effect.id))
  })
})
