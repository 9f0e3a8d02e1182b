import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { buildAddOperator, buildEnablePerson, buildPayment, buildRemoveOperator, type TransactionFrame } from '@lealta/stellar/transactions'
import { describe, expect, test } from 'vitest'
import { givesNothing } from './gives-nothing.ts'

const NETWORK = 'Test SDF Network ; September 2015'
const OWN = 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH'
const SPONSOR = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'
const RECOVERY = 'GCFFA2FPGBCEMRS3CBR6JZMOO75MGW72EUOLAVTGWJNVQ2ZWK6BA6WCN'
const STRANGER = 'GDQP2KPQGKIHYJGXNUIYOMHARUARCA7DJT5FO2FFOOKY3B2WSQHG4W37'
const frame: TransactionFrame = {
  networkPassphrase: NETWORK,
  source: { accountId: OWN, sequence: 1n },
  timeBounds: { maxTime: 4_000_000_000 },
  baseFee: 100n,
}
const isQuiet = ({ envelope }: { envelope: string }, recoveryKey: string | null = RECOVERY) =>
  givesNothing(envelope, NETWORK, OWN, recoveryKey)
const enabled = (recoveryKey?: string) => buildEnablePerson({ ...frame, accountId: OWN, accountSponsorId: SPONSOR, recoveryKey })

describe('what is signed without a review', () => {
  test('opening one’s own account, with the recovery key that the configuration names or without, and taking that off again', () => {
    expect([isQuiet(enabled()), isQuiet(enabled(RECOVERY)), isQuiet(buildRemoveOperator({ ...frame, signerKey: RECOVERY }))]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('no other second signer, none where nothing is restored, none with another weight, and nobody else’s account', () => {
    const weak = buildAddOperator({ ...frame, signerKey: RECOVERY, weight: 2, sponsorId: SPONSOR, isNew: true })
    expect([isQuiet(enabled(STRANGER)), isQuiet(enabled(RECOVERY), null), isQuiet(weak)]).toEqual([false, false, false])
    const others = buildRemoveOperator({ ...frame, source: { accountId: STRANGER, sequence: 1n }, signerKey: RECOVERY })
    expect([isQuiet(others), isQuiet(buildRemoveOperator({ ...frame, signerKey: OWN }))]).toEqual([false, false])
  })

  test('no payment', () => {
    expect(isQuiet(buildPayment({ ...frame, destination: STRANGER, asset: nativeAsset, amount: toStroops(1n) }))).toBe(false)
  })
})
