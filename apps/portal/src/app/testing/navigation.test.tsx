import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, type Look, list } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

const rail = () => page.getByRole('banner').getByRole('navigation')
const namesOf = (elements: readonly Element[]) => elements.map(element => element.textContent)
const lines = () => namesOf(rail().getByRole('link').elements())
const groups = () => namesOf(rail().getByRole('button', { expanded: false }).elements())

async function open(as: Look['as'], path = '/u/dashboard', [width, height] = [1280, 900]) {
  await page.viewport(width!, height!)
  const seen = await openScreen(path, { says: '', as, sees: [] } as Look)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return seen
}

describe('spec §2 "Navigation menu": every day above, the menu whole below', () => {
  test.each([
    ['owner', '/u/dashboard', ['Home', 'Till', 'Customers', 'Money', 'Pay']],
    ['employee', '/u/dashboard', ['Home', 'Till', 'My code']],
    ['customer', '/u/dashboard', ['My cards', 'Pay', 'Scan', 'My code']],
  ] as const)('what the %s does every day stands above folded groups', async (as, path, daily) => {
    await open(as, path)
    await expect.poll(lines).toEqual(daily)
  })

  test('the owner finds the whole menu in its groups, and nothing of every day a second time', async () => {
    await open('owner')
    await expect.poll(groups).toEqual(['Portal', 'Wallet', 'Loyalty program', 'Point of sale', 'Locations and people', 'Settings'])
    await rail().getByRole('button', { name: 'Portal' }).click()
    await expect
      .poll(lines)
      .toEqual([
        ...['Home', 'Till', 'Customers', 'Money', 'Pay'],
        ...['Profile', 'Scan', 'My code', 'Access control', 'Reports', 'Account usage'],
      ])
    await rail().getByRole('button', { name: 'Portal' }).click()
    await rail().getByRole('button', { name: 'Point of sale' }).click()
    await expect.poll(() => lines().at(-1)).toBe('Tills')
    await rail().getByRole('button', { name: 'Settings' }).click()
    const settings = ['Account', 'Preferences', 'Update email', 'Update phone', 'Delete account', 'Contact support']
    await expect.poll(() => lines().slice(-6)).toEqual(settings)
  })

  test('an employee is shown no group of what is not open to them', async () => {
    await open('employee')
    await rail().getByRole('button', { name: 'Portal' }).click()
    await expect.element(rail().getByRole('link', { name: 'Profile' })).toBeVisible()
    expect(lines()).not.toContain('Reports')
  })

  test('the group of the open screen is open; who goes on to another one leaves the others folded', async () => {
    const { history } = await open('owner', '/u/wallet/activity')
    const wallet = rail().getByRole('button', { name: 'Wallet', exact: true })
    const settings = rail().getByRole('button', { name: 'Settings' })
    await expect.element(wallet).toHaveAttribute('aria-expanded', 'true')
    await expect.element(rail().getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page')
    await wallet.click()
    await expect.element(wallet).toHaveAttribute('aria-expanded', 'false')
    await settings.click()
    await rail().getByRole('link', { name: 'Preferences' }).click()
    await expect.poll(() => history.location.pathname).toBe('/u/more/preferences')
    await expect.element(settings).toHaveAttribute('aria-expanded', 'true')
    expect(groups()).not.toContain('Settings')
    await expect.element(wallet).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('between phone and desktop', () => {
  test('nothing is under a fade at 1024 × 768, and a group opens beside the rail by keyboard', async () => {
    const { history } = await open('owner', '/u/dashboard', [1024, 768])
    expect(page.getByTestId('more-below').query()).toBeNull()
    const wallet = rail().getByRole('button', { name: 'Wallet', exact: true })
    ;(wallet.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const beside = page.getByRole('dialog', { name: 'Wallet' })
    await expect.element(beside.getByRole('link', { name: 'Activity' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(beside).not.toBeInTheDocument()
    await expect.element(wallet).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await beside.getByRole('link', { name: 'Activity' }).click()
    await expect.poll(() => history.location.pathname).toBe('/u/wallet/activity')
    await expect.element(beside).not.toBeInTheDocument()
  })
})

describe('look and feel "Phones": the main action is above the bar', () => {
  const till: Look = { says: 'tills', as: 'owner', sees: [heading('tills.title'), list('tills.title')] }

  test('a screen’s primary action is in reach; the last line of the list does not end under it', async () => {
    await page.viewport(360, 740)
    const seen = await openScreen('/u/pos', till)
    await seen.all(till.sees)
    const action = page.getByRole('link', { name: seen.t('tills.create'), exact: true }).first()
    await expect.element(action).toBeInViewport()
    const bar = page.getByRole('navigation').last().element().getBoundingClientRect()
    expect(action.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
    const rows = page
      .getByRole('list', { name: seen.t('tills.title') })
      .getByRole('listitem')
      .elements()
    window.scrollTo(0, document.documentElement.scrollHeight)
    expect(rows.at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(action.element().getBoundingClientRect().top)
  })

  test('what the bar has itself does not stand above it a second time', async () => {
    await page.viewport(360, 740)
    const seen = await openScreen('/u/wallet/dashboard', { says: 'the wallet', as: 'owner', sees: [] })
    await expect.element(page.getByRole('button', { name: seen.t('common.moreActions') })).toBeVisible()
    expect(document.querySelector('[data-dock]')).toBeNull()
  })

  test.each([
    [360, 1],
    [1280, 2],
  ])('at %s px an empty list offers its first item as often as %s: on a phone the dock does', async (width, times) => {
    await page.viewport(width, 740)
    const seen = await openScreen('/u/webhooks', { says: 'none yet', as: 'newOwner', sees: [] })
    await expect.element(page.getByText(seen.t('webhooks.empty'))).toBeVisible()
    expect(page.getByRole('link', { name: seen.t('webhooks.add'), exact: true }).elements()).toHaveLength(times)
  })
})

test.each(['/select-business', '/u/dashboard', '/u/pos/new', '/legal/terms'])('the help stands on a screen once: %s', async path => {
  await open('owner', path)
  await expect.element(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Help', exact: true }).elements()).toHaveLength(1)
})
