import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading, type Look, list, radio, type Sight, words } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

type Case = {
  screen: string
  /** Who opens it, and what stands there in the end. */
  look: Look
  /** What is answered late, and what is there by then. */
  late: RegExp
  before: RegExp
  /** What would have to make room. */
  moved: readonly Sight[]
}

const cases: readonly Case[] = [
  {
    screen: '/u/dashboard',
    look: { says: 'a new business', as: 'newOwner', sees: [words('dashboard.firstSteps.title'), heading('dashboard.program.title')] },
    late: /\/summary$/,
    before: /\/loyalty-program$/,
    moved: [heading('dashboard.program.title')],
  },
  {
    screen: '/u/pay',
    look: { says: 'the form', as: 'customer', sees: [list('payments.recent'), field('payments.who'), button('payments.action')] },
    late: /\/recent-recipients$/,
    before: /\/balances$/,
    moved: [field('common.amount.label'), button('payments.action')],
  },
  {
    screen: '/u/pos/$pos/till',
    look: {
      says: 'a counter',
      as: 'owner',
      address: ({ till }) => `/u/pos/${till}/till`,
      sees: [field('tills.counter.give.who'), heading('tills.counter.scan')],
    },
    late: /\/loyalty-program$/,
    before: /\/events$/,
    moved: [heading('tills.counter.scan'), heading('tills.counter.recent')],
  },
  {
    screen: '/u/dashboard/acl',
    look: { says: 'inviting', as: 'owner', sees: [radio('access.control.cashier'), radio('common.levels.employee')] },
    late: /\/points-of-sale$/,
    before: /\/access$/,
    moved: [radio('common.levels.employee')],
  },
  {
    screen: '/u/wallet/dashboard/$item',
    look: {
      says: 'points',
      as: 'customer',
      address: ({ points }) => `/u/wallet/dashboard/${points}`,
      sees: [heading('wallet.asset.buyWith'), heading('wallet.asset.facts')],
    },
    late: /\/programs\/[^/]+$/,
    before: /\/balances$/,
    moved: [heading('wallet.asset.facts')],
  },
]

test.each(cases)(
  '$screen, $look.says: what comes late moves nothing that one may have begun with',
  async ({ screen, look, late, before, moved }) => {
    const answered: string[] = []
    const watch = new PerformanceObserver(list => answered.push(...list.getEntries().map(({ name }) => new URL(name).pathname)))
    watch.observe({ type: 'resource' })
    onTestFinished(() => watch.disconnect())
    const seen = await openScreen(screen, look, line => line.hold(late))
    await expect.poll(() => answered.some(path => before.test(path))).toBe(true)
    await expect.element(page.getByRole('status', { name: seen.t('common.loading') }).first()).toBeVisible()
    seen.none(moved)
    seen.release()
    await seen.all(look.sees)
    await seen.settled(look)
  },
)

test('/u/pay: several people are paid without waiting for those paid lately, who are not shown', async () => {
  const late = /\/recent-recipients$/
  const several: Look = { says: '', as: 'customer', address: () => '/u/pay?several=yes', sees: [button('payments.batch.add')] }
  const asked: string[] = []
  const watch = new PerformanceObserver(list => asked.push(...list.getEntries().map(({ name }) => new URL(name).pathname)))
  watch.observe({ type: 'resource' })
  onTestFinished(() => watch.disconnect())
  const seen = await openScreen('/u/pay', several, line => line.hold(late))
  await seen.all(several.sees)
  await seen.settled(several)
  expect(asked.filter(path => late.test(path))).toEqual([])
  const one = page.getByRole('radio', { name: seen.t('payments.batch.one') })
  ;(one.element() as HTMLElement).click()
  await expect.element(one).toBeChecked()
  await expect.element(page.getByRole('status', { name: seen.t('common.loading') })).toBeVisible()
  seen.none([field('payments.who')])
  seen.release()
  await seen.all([list('payments.recent'), field('payments.who')])
})

test('/u/pay: the form stays, with what was typed, while those paid lately are asked for again after a refusal', async () => {
  const late = /\/recent-recipients$/
  const full: Look = { says: '', as: 'customer', sees: [field('payments.who'), button('payments.action')] }
  const seen = await openScreen('/u/pay', full, line => line.exhaust(late))
  await seen.all(full.sees)
  const amount = page.getByLabelText(seen.t('common.amount.label'), { exact: false }).first()
  await amount.fill('1')
  seen.release()
  const release = seen.disturb(line => line.hold(late))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('status', { name: seen.t('common.loading') })).not.toBeInTheDocument()
  release()
  await seen.all([list('payments.recent')])
  await expect.element(amount).toHaveValue('1')
})
