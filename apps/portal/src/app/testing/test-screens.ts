import { type Clock, systemClock } from '@lealta/kernel'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '#shared/portal/storage.ts'
import type { Session } from '#shared/session/session.ts'
import { openLine, readWorld, START_MS, type WorldLine } from '#test/world.ts'
import type { Filled } from '#testing/screens-world.ts'
import { type RunningPortal, startPortal } from '../start.tsx'
import { type Look, type Screen, type Sight, say } from './screen.ts'
import { sealFor } from './seal-for.ts'

/** The first screens of a run wait for their code to compile. */
const COMPILE_WAIT = { timeout: 10_000 }

/** Tests screens in their states, each in its own portal. Keys are the routes' paths. */
export function testScreens(screens: Readonly<Record<string, Screen>>): void {
  startWorld()
  for (const [path, screen] of Object.entries(screens)) describe(path, () => testScreen(path, screen))
}

/** Has the world started before the tests of a file. */
export function startWorld(): void {
  beforeAll(async () => {
    await page.viewport(1280, 900)
    await readWorld()
  }, START_MS)
}

function testScreen(path: string, screen: Screen): void {
  const { reads } = screen
  const [full, ...others] = toLooks(screen.full)
  const isRead = reads instanceof RegExp
  for (const state of ['empty', 'full', 'forbidden', 'unknown'] as const) {
    for (const look of state === 'full' && isRead ? others : toLooks(screen[state])) {
      test(`${path} · ${state}: ${look.says}`, async () => {
        const seen = await openScreen(path, look)
        await seen.all(look.sees)
        await seen.settled(look)
        if (state === 'full') await seen.inSpanish(look.sees.slice(0, 1))
      })
    }
  }
  if (!isRead || !full) return
  test(`${path} · loading and full: shows that it is loading until the response arrives, then ${full.says}`, async () => {
    const seen = await openScreen(path, full, line => line.hold(reads))
    await expect.element(page.getByRole('status', { name: seen.t('common.loading') }).first(), COMPILE_WAIT).toBeVisible()
    seen.none(full.sees.slice(-1))
    seen.release()
    await seen.all(full.sees)
    await seen.settled(full)
    await seen.inSpanish(full.sees.slice(0, 1))
  })
  test(`${path} · error: the dialog says why, and a retry helps`, async () => {
    const seen = await openScreen(path, full, line => (screen.fromNetwork ? line.cut(reads) : line.exhaust(reads)))
    const problem = say(seen.t, screen.fromNetwork ? 'errors.connection_lost' : 'errors.too_many_requests')
    const notice = page.getByRole('dialog', { name: seen.t('common.notification') })
    await expect.element(notice.getByText(problem), COMPILE_WAIT).toBeVisible()
    await notice.getByRole('button', { name: seen.t('common.accept') }).click()
    await expect.element(notice).not.toBeInTheDocument()
    const retry = page.getByRole('button', { name: seen.t('common.retry') }).last()
    await expect.element(retry).toBeVisible()
    // In one go: a screen that looks again by itself may otherwise be whole before it is asked to.
    seen.release()
    ;(retry.element() as HTMLElement).click()
    await seen.all(full.sees)
    await seen.settled(full)
  })
}

const isLook = (entry: unknown): entry is Look => typeof entry === 'object' && entry !== null

function toLooks(looks: Screen[keyof Screen]): readonly Look[] {
  return (Array.isArray(looks) ? looks : [looks]).filter(isLook)
}

/** Opens a portal at an address, with the person's browser storage, on a device with a clock. */
export async function openScreen(
  path: string,
  look: Look,
  trouble: (line: WorldLine) => () => void = () => () => {},
  clock: Clock = systemClock,
) {
  const world = await readWorld()
  const line = openLine(world, look.on ?? 'open')
  const release = trouble(line)
  const place = document.body.appendChild(document.createElement('div'))
  const history = createMemoryHistory({ initialEntries: [look.address?.(world.ids) ?? path] })
  const listeners = new Set<(key: string | null) => void>()
  const watchStorage = (listener: (key: string | null) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const storage = { ...fillStorage(world, look), watch: watchStorage, tellServer: () => {} }
  const running = await startPortal(place, { history, storage, clock, fetch: line.fetch, baseUrl: world.publicUrl, languages: ['en'] })
  if (!running) throw new Error('the portal did not start')
  await running.portal.language.loadAll()
  const stop = () => {
    release()
    running.stop()
    place.remove()
  }
  onTestFinished(stop)
  return {
    ...watch(running, place),
    portal: running.portal,
    history,
    release,
    storage,
    /** Another tab wrote something into the device's storage. */
    tellOfTab: (key: string) => {
      for (const listener of [...listeners]) listener(key)
    },
    stop,
    disturb: (how: (line: WorldLine) => () => void) => how(line),
  }
}

function watch({ portal, router }: RunningPortal, place: HTMLElement) {
  const { i18n } = portal.language
  const all = async (sights: readonly Sight[]) => {
    for (const sight of sights) await expect.element(sight(i18n.t), COMPILE_WAIT).toBeVisible()
  }
  const none = (sights: readonly Sight[]) => {
    for (const sight of sights) expect(sight(i18n.t).query()).toBeNull()
  }
  return {
    t: i18n.t,
    all,
    none,
    /** Nothing is in flight any more, nothing broke, no text is missing. */
    settled: async ({ leadsTo, misses = [] }: Look) => {
      await expect.element(page.getByRole('status', { name: i18n.t('common.loading') }), COMPILE_WAIT).not.toBeInTheDocument()
      none(misses)
      expect(place.innerText).not.toContain(i18n.t('common.brokenTitle'))
      expect(place.innerText.match(RAW_KEY)).toBeNull()
      if (leadsTo !== undefined) expect(router.state.location.pathname).toBe(leadsTo)
    },
    inSpanish: async (sights: readonly Sight[]) => {
      await portal.language.choose('es')
      await all(sights)
    },
  }
}

/** Matches a text key that was shown untranslated. */
const RAW_KEY =
  /\b(?:access|activity|admin|common|contact|dashboard|errors|external|home|join|legal|loyalty|onboarding|payments|profile|rewards|secrets|settings|setup|signIn|tills|transaction|wallet)(?:\.\w+)+|\{\{/

function fillStorage({ people, ids }: Pick<Filled, 'people' | 'ids'>, { as, stored }: Look) {
  const session: Session = as ? people[as].session : {}
  const extra = stored?.(session, ids) ?? {}
  const fill = (items: Record<string, string> = {}) => {
    const storage = createMemoryStorage()
    for (const [key, value] of Object.entries(items)) storage.setItem(key, value)
    return storage
  }
  return {
    device: fill({ ...(session.wallet ? signedIn(session, session.wallet.publicKey) : {}), ...extra.device }),
    tab: fill(extra.tab),
    page: fill(extra.page),
  }
}

/** A session with its wallet locked: screens that sign nothing do not need its key. */
function signedIn(session: Session, publicKey: string): Record<string, string> {
  return { 'lealta.session': JSON.stringify(session), 'lealta.keystore': sealFor(publicKey, 'password') }
}
