import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHorizon } from '@lealta/stellar/horizon'
import { expect, test } from '@playwright/test'
import { Person } from '../apps/server/src/seed/person.ts'
import { WITH_PARENT } from '../apps/server/src/watch-parent.ts'
import { findFreePorts } from './free-ports.ts'
import { takePicture } from './pictures.ts'
import { startProcess } from './reliability/server-process.ts'
import { desk, phone } from './screen-check.ts'
import { Visitor } from './visitor.ts'
import { says } from './walk.ts'

const DAY_MS = 86_400_000
const dataFolder = mkdtempSync(join(tmpdir(), 'lealta-demo-'))
const stops: (() => Promise<void>)[] = []
test.afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Ports = Awaited<ReturnType<typeof findFreePorts>>
type Listed = { role: string; phrase: string }

/** The product with its demo as it comes, as soon as it can be visited. */
async function start([port, adminPort, anchorPort]: Ports) {
  const server = startProcess({
    program: 'apps/server/src/main.ts',
    args: [WITH_PARENT],
    settings: { PORT: `${port}`, ADMIN_PORT: `${adminPort}`, ANCHOR_PORT: `${anchorPort}`, DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    readyText: 'Lealta is ready',
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exit
  }
  stops.push(stop)
  expect(await server.ready, server.stderr()).toBe(true)
  return { server, stop, url: `http://localhost:${port}`, adminUrl: `http://127.0.0.1:${adminPort}` }
}

const listPeople = async (url: string) => ((await (await fetch(`${url}/api/demo/people`)).json()) as { data: Listed[] }).data

async function signInAs(url: string, role: string): Promise<Person> {
  type Settings = { signing_key: string; network_passphrase: string; app_domain: string }
  const settings = (await (await fetch(`${url}/config.json`)).json()) as Settings
  const phrase = (await listPeople(url)).find(person => person.role === role)?.phrase ?? ''
  const person = new Person(phrase, {
    apiUrl: `${url}/api`,
    fetch,
    domain: settings.app_domain,
    signingKey: settings.signing_key,
    networkPassphrase: settings.network_passphrase,
    horizon: createHorizon({ url: `${url}/horizon` }),
    now: () => new Date(),
    readCode: () => Promise.reject(new Error('nobody is asked for a code')),
  })
  await person.signIn()
  return person
}

async function readHome(owner: Person) {
  const businessId = (await owner.client.listBusinesses()).data[0]?.id ?? ''
  const { attributes } = (await owner.client.readSummary({ params: { businessId }, query: { days: '90', timeZone: 'UTC' } })).data
  return { businessId, ...attributes }
}

/** From the offer to the end, by its buttons; then it is not offered again. */
async function takeTour({ page, words: { tour } }: Visitor, picture: string): Promise<void> {
  await page.getByRole('button', { name: tour.start }).click()
  for (const { title } of Object.values(tour.steps)) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
    await takePicture(page, `${picture}-${title.replaceAll(/\W+/g, '_')}.png`)
    await page
      .getByRole('button', { name: tour.next })
      .or(page.getByRole('button', { name: tour.finish }))
      .click()
  }
  await page.goto('/u/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: tour.start })).toHaveCount(0)
}

test('product decision 41: a first start has six weeks behind it, its people sign in meanwhile, and a second start changes nothing', async ({
  browser,
}) => {
  const ports = await findFreePorts()
  const first = await start(ports)
  await expect.poll(async () => (await listPeople(first.url)).length, { timeout: 120_000 }).toBe(3)
  expect(first.server.stdout()).not.toContain('All is in place')
  const early = await signInAs(first.url, 'owner')
  await expect.poll(() => first.server.stdout(), { timeout: 300_000 }).toContain('All is in place')

  const { businessId, days, customers, redemptions, tills } = await readHome(early)
  const busy = days.filter(({ pointsGiven }) => Number(pointsGiven) > 0)
  expect(busy.length).toBeGreaterThan(35)
  expect(Date.parse(days.at(-1)?.day ?? '') - Date.parse(busy[0]?.day ?? '')).toBeGreaterThanOrEqual(40 * DAY_MS)
  expect(customers).toBeGreaterThan(20)
  expect(redemptions).toBeGreaterThan(20)
  expect(tills.map(({ name }) => name)).toEqual(['Palermo', 'San Telmo', 'Vereda'])
  const { data: partners } = await early.client.listPartnerships({ params: { businessId }, query: {} })
  expect(partners.map(({ attributes }) => [attributes.partner.name, attributes.status])).toEqual([['Panadería Trigal', 'accepted']])
  const today = new Date().toISOString().slice(0, 10)
  const query = { from: today, to: today, by: 'day', timeZone: 'UTC' } as const
  const { data: report } = await early.client.readReport({ params: { businessId, report: 'programs' }, query })
  expect(report.attributes.checkedAt?.slice(0, 10), 'figures are those of the records').toBe(today)
  const readRows = async (report: 'tills' | 'requests', by: 'partner' | 'day') => {
    const from = new Date(Date.now() - 45 * DAY_MS).toISOString().slice(0, 10)
    const params = { businessId, report }
    return (await early.client.readReport({ params, query: { from, to: today, by, timeZone: 'UTC' } })).data.attributes.rows
  }
  const ofPartner = await readRows('tills', 'partner')
  expect(ofPartner.map(({ name, measure }) => [name, measure])).toEqual([
    ['Panadería Trigal', 'given'],
    ['Panadería Trigal', 'received'],
  ])
  expect(Number(ofPartner[1]?.amount)).toBeGreaterThan(Number(ofPartner[0]?.amount))
  const workshops = (await readRows('requests', 'day')).filter(({ measure }) => measure === 'requestPaid')
  expect(workshops.length, 'a workshop a week').toBeGreaterThan(4)
  const { walletId } = (await early.client.readBusiness({ params: { businessId } })).data.attributes
  const readCoins = async () => {
    const { data } = await early.client.listBalances({ params: { walletId } })
    return data.find(({ attributes }) => attributes.asset.id.startsWith('USDL-'))?.attributes.available
  }
  // The simulated bank takes some seconds, and keeps its fee.
  await expect.poll(async () => Number(await readCoins()), { timeout: 60_000 }).toBeGreaterThanOrEqual(497.5)
  const ledgers = async (order: string) => {
    const answer = (await (await fetch(`${first.url}/horizon/ledgers?limit=1&order=${order}`)).json()) as {
      _embedded: { records: [{ closed_at: string }] }
    }
    return Date.parse(answer._embedded.records[0].closed_at)
  }
  expect(Date.now() - (await ledgers('asc'))).toBeGreaterThan(41 * DAY_MS)
  expect(Date.now() - (await ledgers('desc'))).toBeLessThan(60_000)
  // No error; a slow machine may warn.
  expect(first.server.stderr()).not.toContain('"level":50')

  for (const look of [phone, desk]) {
    const visitor = await Visitor.arrive({ browser, product: first, ...look })
    const { page, words } = visitor
    await page.goto('/home')
    await page.locator('#people').getByRole('button').first().click()
    await page.waitForURL('**/u/dashboard')
    await says(page, words.dashboard.chart.givenBefore)
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await takePicture(page, `demo_home-${look.language}.png`, { fullPage: true })
    await takeTour(visitor, `demo_tour-${look.language}`)
    await page.context().close()
  }

  const people = await listPeople(first.url)
  await first.stop()
  const second = await start(ports)
  await expect.poll(() => second.server.stdout(), { timeout: 60_000 }).toContain('All is in place')
  expect(await listPeople(second.url)).toEqual(people)
  const home = await readHome(await signInAs(second.url, 'owner'))
  expect(home.days.slice(0, -1)).toEqual(days.slice(0, -1))
  expect(home.redemptions).toBe(redemptions)
})
