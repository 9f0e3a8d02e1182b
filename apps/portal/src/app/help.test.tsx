import { en } from '@lealta/messages/en'
import { type HelpTopicId, listHelpTopics } from '@lealta/messages/help'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pathsOfTopic, topicOfPath } from '#features/help/model/help-topics.ts'
import { relatedTo } from '#features/help/model/related.ts'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { createPortalRouter } from './router.ts'
import { startPortal } from './start.tsx'
import { field, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const members: Look = { says: 'the customers', as: 'owner', sees: [heading('members.title')] }
const help = page.getByRole('dialog', { name: en.help.title, exact: true })
const search = help.getByLabelText(en.help.search)
const press = async (switched: Locator) => {
  // A pointer meets the track, which is no part of the switch.
  ;(switched.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
const ask = page.getByRole('button', { name: en.common.help, exact: true })
const topics = listHelpTopics('en')
const titleOf = (id: HelpTopicId) => topics.get(id)?.title ?? ''
/** The row of a topic that was found: its title, and below it what it is for. */
const row = (id: HelpTopicId) => help.getByRole('button', { name: new RegExp(`^${titleOf(id)}`) })

async function open(path = '/u/members', look = members, size: [width: number, height: number] = [1440, 900]) {
  await page.viewport(...size)
  const seen = await openScreen(path, look)
  await seen.all(look.sees)
  return { ...seen, isAt: (place: string) => expect.poll(() => seen.history.location.pathname).toBe(place) }
}

describe('the table of the help', () => {
  test('every route has a topic, and every topic a route', () => {
    const paths = Object.keys(createPortalRouter().routesByPath).map(path => path.replace(/(.)\/$/, '$1'))
    expect(paths.filter(path => !(path in topicOfPath))).toEqual([])
    expect([...topics.keys()].filter(id => !pathsOfTopic.has(id))).toEqual([])
  })

  test('no topic leads to itself', () => {
    const loops = Object.entries(relatedTo).filter(([id, paths]) => paths.some(path => topicOfPath[path] === id))
    expect(loops.map(([id]) => id)).toEqual([])
  })
})

describe('the help', () => {
  test('is that of the screen; it closes with Escape, and the focus is where it was', async () => {
    await open()
    await ask.click()
    await expect.element(help.getByRole('heading', { name: titleOf('customers.members') })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).not.toBeInTheDocument()
    await expect.element(ask).toHaveFocus()
  })

  test('the screen of API keys opens its own by words, and names the reference of the calls', async () => {
    await open('/u/api-keys', { says: 'the keys', as: 'owner', sees: [heading('apiKeys.title')] })
    await expect.element(page.getByRole('link', { name: en.apiKeys.reference })).toHaveAttribute('href', '/api/docs')
    await page.getByRole('button', { name: en.apiKeys.howTo, exact: true }).click()
    await expect.element(help.getByRole('heading', { name: titleOf('business.apiKeys') })).toBeVisible()
  })

  test('a search finds a topic in either language, opens it here, and leads back to that of the screen', async () => {
    await open()
    await ask.click()
    await search.fill('contrasena')
    await expect.element(help.getByText(/topics? found/)).toBeVisible()
    await row('settings.password').click()
    await expect.element(help.getByRole('heading', { name: titleOf('settings.password') })).toHaveFocus()
    await help.getByRole('button', { name: en.help.thisScreen }).click()
    await expect.element(help.getByRole('heading', { name: titleOf('customers.members') })).toBeVisible()
  })

  test('where nothing is found it says so, and leads to support', async () => {
    await open()
    await ask.click()
    await search.fill('zzyzx')
    await expect.element(help.getByText('0 topics found')).toBeVisible()
    await expect.element(help.getByRole('link', { name: en.help.support })).toHaveAttribute('href', expect.stringContaining('mailto:'))
  })

  test('a link opens the screen, and the help of the screen before is closed, also when the person comes back', async () => {
    const { isAt, history } = await open()
    await ask.click()
    await help.getByRole('link', { name: titleOf('points.inviteCustomers') }).click()
    await isAt('/u/loyalty-program/join')
    await expect.element(help).not.toBeInTheDocument()
    history.back()
    await isAt('/u/members')
    await expect.element(page.getByLabelText(en.members.search)).toBeVisible()
    expect(help.query()).toBeNull()
  })

  test('role: a person finds no topic of a screen that they cannot open, and no link to one', async () => {
    const own: Look = { says: 'their wallet', as: 'customer', sees: [heading('wallet.mineTitle')] }
    await open('/u/wallet/dashboard', own)
    await ask.click()
    await expect.element(help.getByRole('link', { name: titleOf('money.pay') })).toBeVisible()
    await search.fill('scan the code')
    await expect.element(row('cards.myRewards')).toBeVisible()
    await search.fill('close a till')
    await expect.element(help.getByText(/topics? found/)).toBeVisible()
    expect(row('till.closeTill').query()).toBeNull()
  })

  test('beside a drawer there is one button, which gives the help of the drawer', async () => {
    await open('/u/members/tags', { says: 'the tags', as: 'owner', sees: [heading('members.tags.title')] })
    expect(ask.elements()).toHaveLength(1)
    await ask.click()
    await expect.element(help.getByRole('heading', { name: titleOf('customers.tags') })).toBeVisible()
  })

  test('at a till on a phone it is in the menu of the header: opened and closed by the keyboard, it leaves the focus on the menu', async () => {
    const till: Look = {
      ...{ says: 'who and how much', as: 'owner', address: ({ till: id }) => `/u/pos/${id}/till` },
      sees: [field('tills.counter.rules.purchase')],
    }
    await open('/u/pos/$pos/till', till, [360, 740])
    expect(ask.query()).toBeNull()
    const paid = page.getByRole('textbox', { name: en.tills.counter.rules.purchase })
    await paid.fill('25')
    const menu = page.getByRole('button', { name: en.common.moreActions })
    const item = page.getByRole('menuitem', { name: en.common.help })
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(item).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item).toBeVisible()
    // From the first item upwards is the last.
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(item).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(help.getByRole('heading', { name: titleOf('till.counter') })).toBeVisible()
    await expect.element(item).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await userEvent.keyboard('?gt')
    expect(help.query()).toBeNull()
    // Escape closed what was open, and nothing that was typed.
    await expect.element(paid).toHaveValue('25')
  })

  test('before the sign-in it has no links behind it', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const running = await startPortal(place, {
      history: createMemoryHistory({ initialEntries: ['/legal/terms'] }),
      storage: createTestStorage(),
      fetch: serveConfiguration({}),
      languages: ['en'],
    })
    onTestFinished(() => {
      running?.stop()
      place.remove()
    })
    await ask.click()
    await expect.element(help.getByRole('heading', { name: titleOf('start.legal') })).toBeVisible()
    await search.fill('mint')
    await expect.element(help.getByText('0 topics found')).toBeVisible()
  })
})

describe('WCAG 2.1.4: single keys', () => {
  test('? opens the help, / the search of the list, g and a letter a place', async () => {
    const { isAt, history } = await open()
    await userEvent.keyboard('?')
    await expect.element(help).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.element(page.getByLabelText(en.members.search)).toHaveFocus()
    await userEvent.keyboard('gt')
    await expect.element(page.getByLabelText(en.members.search)).toHaveValue('gt')
    await expect.poll(() => history.location.search).toContain('gt')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('gt')
    await isAt('/u/pos')
  })

  test('not while a dialog is open', async () => {
    const { history } = await open()
    await ask.click()
    await expect.element(help).toBeVisible()
    await help.getByRole('button', { name: en.common.close }).click()
    await ask.click()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('gt')
    expect(history.location.pathname).toBe('/u/members')
    await expect.element(help).toBeVisible()
  })

  test('turned off in the preferences they do nothing on this device, and the help says so', async () => {
    const preferences: Look = { says: 'the preferences', as: 'owner', sees: [heading('settings.preferences')] }
    const { history } = await open('/u/more/preferences', preferences)
    const keys = page.getByRole('switch', { name: en.help.keys.setting })
    await press(keys)
    await expect.element(keys).not.toBeChecked()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('?gt')
    expect(help.query()).toBeNull()
    expect(history.location.pathname).toBe('/u/more/preferences')
    await ask.click()
    await help.getByText(en.help.keys.title, { exact: true }).click()
    await expect.element(help.getByText(en.help.keys.off)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    // While it leaves, it is a dialog still, and keys do nothing beside one.
    await expect.element(help).not.toBeInTheDocument()
    await press(keys)
    await expect.element(keys).toBeChecked()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('?')
    await expect.element(help).toBeVisible()
  })
})
