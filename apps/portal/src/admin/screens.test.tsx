import { createMemoryHistory } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createLanguage } from '#shared/language/create-language.ts'
import { createTestStorage } from '#test/start.tsx'
import { type Installation, openLine, readWorld, START_MS, type WorldLine } from '#test/world.ts'
import { createAdminRouter } from './router.ts'
import { startAdmin } from './start.tsx'

/** The console's first pages wait for their code to compile. */
const COMPILE_WAIT = { timeout: 10_000 }

/** A page: the call it reads, its heading, some of its content, and its text when empty. */
interface AdminPage {
  readonly reads: RegExp
  readonly title: ParseKeys
  readonly shows: () => Locator
  /** Or why it is never empty. */
  readonly empty: { readonly says: ParseKeys } | string
}

const pages: Readonly<Record<string, AdminPage>> = {
  '/kyb': {
    reads: /\/admin\/kyb$/,
    title: 'admin.kyb.title',
    shows: () => page.getByRole('list', { name: t('admin.kyb.title') }),
    empty: { says: 'admin.kyb.emptyAll' },
  },
  '/outbox': {
    reads: /\/admin\/outbox$/,
    title: 'admin.outbox.title',
    shows: () => page.getByText(/person\d+@example\.com/),
    empty: { says: 'admin.outbox.empty' },
  },
  '/transfers': {
    reads: /\/admin\/transfers$/,
    title: 'admin.transfers.title',
    shows: () => page.getByText('Deposit · USDL'),
    empty: { says: 'admin.transfers.empty' },
  },
  '/transfers/$transferId': {
    reads: /\/admin\/transfers\/[^/]+$/,
    title: 'admin.transfers.push',
    shows: () => page.getByRole('button', { name: 'Let it expire' }),
    empty: 'a transfer or none',
  },
  '/businesses': {
    reads: /\/admin\/businesses$/,
    title: 'admin.businesses.title',
    shows: () => page.getByText('Café Sol'),
    empty: { says: 'admin.businesses.empty' },
  },
  '/wallets': {
    reads: /\/admin\/wallets$/,
    title: 'admin.wallets.title',
    shows: () => page.getByText(/person\d+@example\.com/),
    empty: { says: 'admin.wallets.empty' },
  },
  '/audit': {
    reads: /\/admin\/audit$/,
    title: 'admin.audit.title',
    shows: () => page.getByRole('heading', { level: 2 }),
    empty: { says: 'admin.audit.empty' },
  },
  '/health': {
    reads: /\/admin\/health$/,
    title: 'admin.health.title',
    shows: () => page.getByText('Database'),
    empty: 'figures are always there',
  },
  '/flags': {
    reads: /\/admin\/flags$/,
    title: 'admin.flags.title',
    shows: () => page.getByText('operators_enabled'),
    empty: 'an installation always names them',
  },
  '/kyb/$kybId': {
    reads: /\/admin\/kyb\/[^/]+$/,
    title: 'admin.kyb.documents',
    shows: () => page.getByRole('button', { name: 'Approve' }),
    empty: 'a review or none',
  },
}

const language = await createLanguage(createTestStorage(), ['en'])
await language.loadAll()
const { t } = language.i18n

beforeAll(async () => {
  await page.viewport(1280, 900)
  await readWorld()
}, START_MS)

/** Opens the console at an address of an installation. */
async function open(path: string, { on = 'open', trouble }: { on?: Installation; trouble?: (line: WorldLine) => () => void } = {}) {
  const world = await readWorld()
  const line = openLine(world, on)
  const release = trouble?.(line) ?? (() => {})
  const place = document.body.appendChild(document.createElement('div'))
  const history = createMemoryHistory({
    initialEntries: [path.replace('$kybId', world.ids.review).replace('$transferId', world.ids.transfer)],
  })
  const storage = createTestStorage()
  const stop = await startAdmin(place, { history, storage, fetch: line.fetch, baseUrl: world.publicUrl, languages: ['en'] })
  onTestFinished(() => {
    release()
    stop()
    place.remove()
  })
  return release
}

const heading = (key: ParseKeys) => page.getByRole('heading', { name: String(t(key)), exact: true }).first()
const loading = page.getByRole('status', { name: t('common.loading') })

async function seePage({ title, shows }: AdminPage): Promise<void> {
  await expect.element(heading(title), COMPILE_WAIT).toBeVisible()
  await expect.element(shows().first(), COMPILE_WAIT).toBeVisible()
  await expect.element(loading, COMPILE_WAIT).not.toBeInTheDocument()
}

const notice = page.getByRole('dialog', { name: t('common.notification') })

async function acceptError(): Promise<void> {
  await expect.element(notice.getByText(t('errors.too_many_requests')), COMPILE_WAIT).toBeVisible()
  await notice.getByRole('button', { name: t('common.accept') }).click()
  await expect.element(notice).not.toBeInTheDocument()
}

for (const [path, admin] of Object.entries(pages)) {
  describe(path, () => {
    test(`${path} · loading and full: shows that it is loading until the response arrives, then the content`, async () => {
      const release = await open(path, { trouble: line => line.hold(admin.reads) })
      await expect.element(loading.first(), COMPILE_WAIT).toBeVisible()
      expect(admin.shows().first().query()).toBeNull()
      release()
      await seePage(admin)
    })
    test(`${path} · error: the dialog says why, also of a retry that fails; one that works helps`, async () => {
      const release = await open(path, { trouble: line => line.exhaust(admin.reads) })
      const retry = page.getByRole('button', { name: t('common.retry') })
      await acceptError()
      await retry.click()
      await acceptError()
      await expect.element(retry).toBeVisible()
      // In one go: a page that looks again by itself may otherwise be whole before it is asked to.
      release()
      ;(retry.element() as HTMLElement).click()
      await seePage(admin)
    })
    test(`${path} · forbidden: asks for the token first`, async () => {
      await open(path, { on: 'guarded' })
      await expect.element(heading('admin.signIn.title'), COMPILE_WAIT).toBeVisible()
      expect(admin.shows().first().query()).toBeNull()
    })
    const { empty } = admin
    if (typeof empty === 'string') return
    test(`${path} · empty: says what will be here`, async () => {
      await open(path, { on: 'fresh' })
      await expect.element(heading(admin.title), COMPILE_WAIT).toBeVisible()
      await expect.element(page.getByText(String(t(empty.says))), COMPILE_WAIT).toBeVisible()
    })
  })
}

for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
  test(`/kyb/$kybId · unknown: ${id} does not exist`, async () => {
    await open(`/kyb/${id}`)
    await expect.element(page.getByRole('alert').filter({ hasText: t('errors.not_found') }), COMPILE_WAIT).toBeVisible()
    expect(page.getByRole('button', { name: t('common.retry') }).query()).toBeNull()
  })
}

test('/transfers/$transferId · unknown: one that does not exist', async () => {
  await open('/transfers/nothing')
  await expect.element(page.getByRole('alert').filter({ hasText: t('errors.not_found') }), COMPILE_WAIT).toBeVisible()
})

test('a transfer is pushed along from where it stands, then nothing more can be done', async () => {
  await open('/transfers/$transferId')
  await page.getByRole('button', { name: 'Let it expire' }).click()
  await expect.element(page.getByText(t('admin.transfers.none')), COMPILE_WAIT).toBeVisible()
  await expect.element(page.getByText('Expired').first()).toBeVisible()
})

test('an unknown address shows the not-found page', async () => {
  await open('/nowhere')
  await expect.element(heading('common.notFoundTitle'), COMPILE_WAIT).toBeVisible()
})

test('product decision 23: a refresh that somebody asks for opens the dialog when it fails, and what was read stays', async () => {
  let exhaust = () => {}
  await open('/audit', {
    trouble: line => {
      exhaust = () => void line.exhaust(/\/audit$/)
      return () => {}
    },
  })
  await seePage(pages['/audit']!)
  exhaust()
  await page.getByRole('button', { name: t('admin.refresh') }).click()
  await acceptError()
  await expect.element(pages['/audit']!.shows().first()).toBeVisible()
})

test('the audit log says in words what was done, to whom and by whom, and is searched in the address', async () => {
  await open('/audit?group=reviews&search=Caf%C3%A9%20Sol')
  const approved = page.getByRole('listitem').filter({ hasText: 'Review approved' }).first()
  await expect.element(approved.getByText('Café Sol · by this console'), COMPILE_WAIT).toBeVisible()
  await approved.getByText(t('admin.audit.details')).click()
  await expect.element(approved.getByText('Action: kyb.valid')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Wallet registered' }).query()).toBeNull()
  await page.getByRole('textbox', { name: t('admin.audit.search') }).fill('nobody@nowhere.example')
  await expect.element(page.getByText(t('admin.audit.emptyFilter'))).toBeVisible()
  expect(page.getByText(t('admin.audit.emptyTitle')).query(), 'filters that find nothing do not say that there is nothing').toBeNull()
  // The kind and the days are folded, and the fold says how many are on.
  await expect.element(page.getByText(t('filters.active', { count: 1 }))).toBeVisible()
})

test('every page of the console is tested', () => {
  const routes = Object.values(createAdminRouter().routesById)
  const shown = routes
    .filter(({ id, options }) => id !== '__root__' && options.component)
    .map(({ fullPath }): string => fullPath.replace(/(.)\/$/, '$1'))
  expect(shown.toSorted()).toEqual(Object.keys(pages).toSorted())
})
