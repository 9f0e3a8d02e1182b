import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look, link, list, text, UNKNOWN_ID, words } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

type Ids = Parameters<NonNullable<Look['address']>>[0]
const at =
  (path: string, key: keyof Ids = 'tillKey') =>
  (ids: Ids) =>
    `${path}?wallet=${ids[key]}`

/** The button of the switcher, while a wallet of that name is selected. */
const switcher = (name = /./) => page.getByTitle('Switch wallet').filter({ hasText: name })

/** Opens an address as somebody, and expects what they see and do not see. */
async function look(shown: Look) {
  const seen = await openScreen('/u/wallet/dashboard', shown)
  await seen.all(shown.sees)
  await seen.settled(shown)
  return seen
}

describe('rule product decision 29: what a person may do, as one plain sentence; the buttons obey it', () => {
  test.each<Look>([
    {
      says: 'the owner on a till',
      as: 'owner',
      address: at('/u/wallet/dashboard'),
      sees: [words('wallet.selected.rights.all'), link('wallet.pay'), list('wallet.points')],
    },
    {
      says: 'the owner on the main wallet, of whom nothing is said',
      as: 'owner',
      address: () => '/u/wallet/dashboard',
      sees: [link('wallet.pay'), link('common.nav.operators'), list('wallet.points')],
      misses: [words('wallet.selected.rights.all'), words('wallet.selected.rights.look'), words('wallet.selected.rights.pay')],
    },
    {
      says: 'an employee without a key on a till',
      as: 'employee',
      address: at('/u/wallet/dashboard'),
      sees: [words('wallet.selected.rights.look')],
      misses: [link('wallet.pay'), link('common.nav.operators')],
    },
    {
      says: 'who signs for a till without access, where it is the first wallet',
      as: 'signer',
      address: () => '/u/wallet/dashboard',
      sees: [words('wallet.selected.rights.onlySigns', { wallet: 'Counter', name: 'Café Sol' }), link('wallet.pay')],
      misses: [link('common.nav.operators'), button('common.nav.loyaltyProgram'), button('common.nav.pointOfSale')],
    },
    {
      says: 'who fully controls a till without access',
      as: 'tillAdmin',
      address: () => '/u/wallet/dashboard',
      sees: [words('wallet.selected.rights.onlyAdmin', { wallet: 'Counter', name: 'Café Sol' }), link('common.nav.operators')],
      misses: [button('common.nav.loyaltyProgram'), button('common.nav.pointOfSale')],
    },
  ])('$says', async shown => {
    await look(shown)
  })

  test('a business whose wallet somebody signs for without access stands in the choice of businesses', async () => {
    await look({
      says: '',
      as: 'signer',
      address: () => '/select-business',
      sees: [heading('dashboard.select.title'), text('Café Sol'), words('common.levels.onlySigns')],
    })
    const seen = await look({
      says: '',
      as: 'signer',
      address: () => '/u/dashboard',
      sees: [heading('wallet.title')],
      leadsTo: '/u/wallet/dashboard',
    })
    seen.none([heading('dashboard.firstSteps.title')])
  })

  test('the refusal to pay stands where the form would', async () => {
    await look({ says: '', as: 'employee', address: at('/u/pay'), sees: [heading('payments.title'), words('access.ask.why')] })
  })

  test('the person’s own wallet says nothing of the kind', async () => {
    await look({
      says: '',
      as: 'customer',
      address: () => '/u/wallet/dashboard',
      sees: [heading('wallet.mineTitle')],
      misses: [words('wallet.selected.rights.all'), words('wallet.selected.rights.look')],
    })
  })
})

describe('an address that names no wallet of the open business shows none in its place', () => {
  test.each<[string, Look]>([
    ['the key of another business’s till', { says: '', as: 'owner', address: at('/u/wallet/dashboard', 'foreignTillKey'), sees: [] }],
    ['an issuer’s key', { says: '', as: 'owner', address: ids => `/u/wallet/dashboard?wallet=${ids.points.split('-')[1]}`, sees: [] }],
    ['garbage', { says: '', as: 'employee', address: () => '/u/wallet/activity?wallet=%3Cscript%3E', sees: [] }],
    ['garbage where to pay', { says: '', as: 'owner', address: () => '/u/scan?wallet=1e9', sees: [] }],
    ['a foreign one for who only signs', { says: '', as: 'signer', address: at('/u/wallet/pending', 'foreignTillKey'), sees: [] }],
  ])('%s', async (_, shown) => {
    const name = 'Café Sol'
    await look({
      ...shown,
      sees: [words('wallet.selected.notHere', { name }), link('wallet.selected.openFirst', { name })],
      misses: [() => page.getByRole('dialog')],
    })
  })

  test.each([
    ['a key', at('/u/wallet/dashboard')],
    ['garbage', () => '/u/wallet/dashboard?wallet=GABC'],
  ])('in one’s own wallet, too: %s', async (_, address) => {
    await look({
      says: '',
      as: 'customer',
      address,
      sees: [text(/This wallet is not one of/)],
      misses: [list('wallet.points'), () => page.getByRole('dialog')],
    })
  })
})

describe('the switcher', () => {
  test('names each wallet with its kind and first stablecoin; the choice stands in the address and links keep it', async () => {
    const seen = await look({ says: '', as: 'owner', address: () => '/u/wallet/activity', sees: [heading('activity.title')] })
    await switcher().click()
    const options = page.getByRole('option')
    await expect.element(page.getByRole('option', { name: /Counter.*Till.*USDL/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Main wallet/ })).toBeVisible()
    await page.getByRole('option', { name: /Counter/ }).click()
    await expect.element(switcher(/Counter/)).toBeVisible()
    await seen.all([heading('activity.title')])
    const search = () => new URL(page.getByRole('link', { name: 'Stablecoins' }).element().getAttribute('href') ?? '', location.href).search
    expect(search()).toMatch(/^\?wallet=G[A-Z0-9]{55}$/)
    expect(page.getByRole('link', { name: 'Till', exact: true }).element().getAttribute('href')).toBe('/u/pos')
    await page.getByRole('link', { name: 'Stablecoins' }).click()
    await seen.all([heading('wallet.stablecoins')])
    await expect.element(switcher(/Counter/)).toBeVisible()
    await switcher().click()
    await options.first().click()
    await expect.element(switcher(/Counter/)).not.toBeInTheDocument()
    expect(search()).toBe('')
  })

  test('another section and back by the menu keep the choice, until the first wallet is chosen', async () => {
    const seen = await look({ says: '', as: 'owner', address: at('/u/wallet/activity'), sees: [heading('activity.title')] })
    const isAt = (href: RegExp) => expect.poll(() => seen.history.location.href).toMatch(href)
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    await expect.element(switcher(/Counter/)).toBeVisible()
    await follow('Till')
    await isAt(/^\/u\/pos$/)
    // The menu says where it leads.
    await expect.element(switcher(/Counter/)).toBeVisible()
    await follow('Pay')
    await isAt(/^\/u\/pay\?wallet=G[A-Z0-9]{55}$/)
    await follow('Till')
    await isAt(/^\/u\/pos$/)
    await switcher().click()
    await page.getByRole('option').first().click()
    await isAt(/^\/u\/wallet\/dashboard$/)
    await follow('Till')
    await isAt(/^\/u\/pos$/)
    await follow('Money')
    await isAt(/^\/u\/wallet\/dashboard$/)
  })

  test.each([
    ['the same person in the same business', (person: string, business: string) => `${person}.${business}`, true],
    ['another person', (_: string, business: string) => `G${'A'.repeat(55)}.${business}`, false],
    ['another business', (person: string) => `${person}.${UNKNOWN_ID}`, false],
  ])('what was selected is kept for %s', async (_, place, isKept) => {
    await look({
      says: '',
      as: 'owner',
      address: () => '/u/pos',
      stored: ({ wallet, business }, { tillKey }) => ({
        tab: { [`lealta.wallet.${place(wallet?.publicKey ?? '', business?.id ?? '')}`]: tillKey },
      }),
      sees: [heading('tills.title')],
    })
    const money = page.getByRole('link', { name: 'Money', exact: true })
    expect(new URL(money.element().getAttribute('href') ?? '', location.href).searchParams.has('wallet')).toBe(isKept)
  })

  test('a screen that is left keeps its wallet until the next one is there', async () => {
    const { people, ids } = await readWorld()
    // Whether the next screen is open to them is asked of the main wallet's account, which nothing has read yet.
    const main = new RegExp(`/accounts/${people.owner.session.business?.publicKey}$`)
    const seen = await openScreen('', { says: '', as: 'owner', address: at('/u/wallet/dashboard'), sees: [] }, line => line.hold(main))
    await seen.all([list('wallet.points'), words('wallet.selected.rights.all')])
    await seen.settled({ says: '', sees: [] })
    const screen = page.getByRole('main').element()
    const [shown, parts] = [screen.textContent, [...screen.querySelectorAll('*')]]
    seen.history.push(`/u/pos/${ids.draftTill}/enable`)
    // The menu follows the address at once.
    await expect.poll(() => document.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('/u/pos')
    expect(screen.textContent).toBe(shown)
    expect(parts.filter(part => !part.isConnected)).toEqual([])
    seen.release()
    await seen.all([heading('tills.enable.title')])
  })

  test('an address that names no wallet is not kept', async () => {
    const seen = await look({
      says: '',
      as: 'owner',
      address: at('/u/wallet/activity', 'foreignTillKey'),
      sees: [text(/This wallet is not one of/)],
    })
    await page.getByRole('link', { name: 'Till', exact: true }).click()
    await seen.all([heading('tills.title')])
    expect(page.getByRole('link', { name: 'Money', exact: true }).element().getAttribute('href')).toBe('/u/wallet/dashboard')
  })

  test('by keyboard', async () => {
    const seen = await look({ says: '', as: 'owner', address: () => '/u/wallet/dashboard', sees: [heading('wallet.title')] })
    const target = switcher()
    await expect.element(target).toBeVisible()
    target.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(switcher(/Palermo.*Location/)).toHaveFocus()
    await seen.all([words('wallet.selected.rights.all')])
  })

  test('is not there for who has only one wallet', async () => {
    for (const as of ['newOwner', 'signer', 'customer'] as const) {
      await look({ says: '', as, address: () => '/u/wallet/dashboard', sees: [link('common.nav.activity')], misses: [] })
      expect(switcher().query()).toBeNull()
    }
  })
})

test('receiving shows the account of the selected wallet', async () => {
  const seen = await look({ says: '', as: 'signer', address: () => '/u/wallet/dashboard', sees: [button('wallet.receive')] })
  await page.getByRole('button', { name: 'Receive' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Address of this wallet')).toBeVisible()
  // The till has no alias; that of the business would lead to its main wallet.
  await expect.element(dialog.getByText('Counter')).toBeVisible()
  expect(dialog.getByText('Alias of this wallet').query()).toBeNull()
  await seen.settled({ says: '', sees: [] })
})
