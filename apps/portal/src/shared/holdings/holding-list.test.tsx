import type { Asset } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConnected, t } from '#test/render.tsx'
import { type Holding, listPayable } from './holding.ts'
import { HoldingList } from './holding-list.tsx'

const hold = (asset: Partial<Asset> & { name: string }): Holding => ({
  asset: {
    id: `${asset.name}-G`,
    code: 'T',
    kind: 'other',
    image: null,
    accent: null,
    businessName: '',
    businessAlias: null,
    homeDomain: '',
    expiresAt: null,
    fixed_number: null,
    hedge_for: null,
    deleted: false,
    ...asset,
  } as Asset,
  ...{
    balance: toStroops(5n),
    available: toStroops(5n),
    reserved: toStroops(0n),
    selling: toStroops(0n),
    queued: toStroops(0n),
    isAuthorized: true,
  },
})
const issuer = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const gift = hold({ name: 'Gift card', kind: 'token', businessName: 'Café Luna', hedge_for: `USDL-${issuer}` })
const print = hold({ name: 'Print', kind: 'token', fixed_number: '1.0000000' })
const dust = hold({ name: 'Smallest', kind: 'token', fixed_number: '0.0000001' })
const few = hold({ name: 'Few', kind: 'token', fixed_number: '2.0000000' })
const gone = hold({ name: 'GOLD', homeDomain: 'gold.example', deleted: true })

test('a row says what an asset stands for, that it is unique, and that its issuer is gone', async () => {
  await renderConnected(<HoldingList holdings={[gift, print, few, gone]} label="Held" linkOf={null} />, () => {})
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Gift card').getByText(`Café Luna · ${t('tokens.standsFor', { code: 'USDL' })}`)).toBeVisible()
  await expect.element(row('Print').getByText(t('tokens.unique'))).toBeVisible()
  await expect.element(row('Few').getByText(t('tokens.unique'))).not.toBeInTheDocument()
  await expect.element(row('GOLD').getByText(t('wallet.asset.deleted'))).toBeVisible()
})

test('product decision 11: what is unique is not offered to pay', () => {
  expect(listPayable([gift, print, dust, few, gone]).map(({ asset }) => asset.name)).toEqual(['Few', 'Gift card', 'GOLD'])
})
