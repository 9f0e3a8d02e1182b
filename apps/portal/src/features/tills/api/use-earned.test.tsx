import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customerPoints } from '#shared/programs/customer-points.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { renderConnected } from '#test/render.tsx'
import type { OwnTill } from './till-queries.ts'
import { useEarned } from './use-earned.ts'

const till = { id: 't1', businessId: 'b1' } as OwnTill
const ana = { publicKey: 'GANA', name: 'Ana' } as PayablePerson

function Sale() {
  const { earned, isReading } = useEarned(till, { person: ana, amount: 500_000_000n as never, items: [] }, false)
  return <p>{isReading ? 'reads' : `takes ${earned?.taken}, pays ${earned?.paid}`}</p>
}

test('rule: what a customer owed when they were here before counts only once it was read again', async () => {
  let answer = (_owed: string) => {}
  await renderConnected(<Sale />, ({ api, queryClient }) => {
    const { queryKey } = customerPoints(api, 'b1', 'GANA')
    const points = (owed: string) => ({ owed, earnings: [], changes: [], orders: [] }) as never
    queryClient.setQueryData(queryKey, points('0'))
    const readCustomerPoints = () =>
      new Promise(resolve => {
        answer = owed => resolve({ data: { attributes: points(owed) } })
      })
    Object.assign(api, { readCustomerPoints })
  })
  await expect.element(page.getByText('reads', { exact: true })).toBeVisible()
  answer('45')
  await expect.element(page.getByText('takes 450000000, pays 50000000')).toBeVisible()
})
