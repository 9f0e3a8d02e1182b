import { actOutside } from '@lealta/testkit/ledger'
import { enabledToken, openProgramWorld, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { saleFills } from '#db/index.ts'
import { holdReads } from '#testing/hold-reads.ts'
import { readSale } from './sales.repository.ts'
import { readFills } from './sales.ts'

const { world, owner } = await openProgramWorld()
afterAll(() => world.close())
const toSdk = (id: string) => new Asset(id.split('-')[0]!, id.split('-')[1]!)

test('what one read saw and the other did not is written down by the two of them, whichever ends first', async () => {
  const { tokenId, asset } = await enabledToken(world, owner, 'RACE', { minted: '10' })
  const { saleId } = await openTokenSale(world, owner, tokenId, { quantity: '10', price: '2' })
  const sale = (await readSale(world.deps.db, saleId))!
  const stranger = await personWithMoney(world, '100')
  await actOutside(world, stranger, stranger.publicKey, Operation.changeTrust({ asset: toSdk(asset) }))
  const { code, issuer } = world.ledger.stablecoin
  const buyOutside = (destAmount: string) => {
    const order = { sendAsset: new Asset(code, issuer), sendMax: '50', destination: stranger.publicKey, destAsset: toSdk(asset), path: [] }
    return actOutside(world, stranger, stranger.publicKey, Operation.pathPaymentStrictReceive({ ...order, destAmount }))
  }
  const [older, newer] = [holdReads(world.deps, 'listEffects'), holdReads(world.deps, 'listEffects')]
  await buyOutside('1')
  const first = readFills(older.deps, sale)
  await older.asked
  await buyOutside('3')
  const second = readFills(newer.deps, sale)
  await newer.asked
  older.goOn()
  await first
  newer.goOn()
  await second
  const fills = await world.deps.db.select().from(saleFills).where(eq(saleFills.saleId, saleId))
  expect(new Set(fills.map(({ amount }) => amount))).toEqual(new Set([10_000_000n, 30_000_000n]))
  expect(await readSale(world.deps.db, saleId)).toMatchObject({ sold: 40_000_000n, income: 80_000_000n })
})
