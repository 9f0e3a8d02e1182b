import { type Clock, systemClock } from '@lealta/kernel'
import { createContext, use } from 'react'
import type { PortalScheme } from '#shared/design/scheme.ts'
import type { PortalLanguage } from '#shared/language/create-language.ts'
import { followServer } from './server-clock.ts'
import { createBrowserStorage, type PortalStorage } from './storage.ts'

/** What both entries, the portal and the admin console, run on. */
export interface Basics {
  readonly storage: PortalStorage
  /** The server's time, also on a device whose clock is wrong: whatever others judge, or people read, goes by it (decision 0096). */
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  readonly language: PortalLanguage
  readonly scheme: PortalScheme
  /** The address of this entry; relative addresses in the configuration are resolved against it. */
  readonly baseUrl: string
  /** Reports errors that nobody else can act on. Never throws. */
  readonly report: (error: unknown) => void
}

/** Overrides for a start; each defaults to the browser's own. */
export interface StartOptions {
  readonly storage?: PortalStorage
  /** The device's clock, which may be wrong. */
  readonly clock?: Clock
  readonly fetch?: typeof globalThis.fetch
  readonly baseUrl?: string
  /** The person's languages, best first, for when none was chosen on this device. */
  readonly languages?: readonly string[]
}

/** Fills in the browser's own for every missing option. */
export function withDefaults(options: StartOptions): Required<StartOptions> {
  const baseUrl = options.baseUrl ?? location.origin
  return {
    storage: options.storage ?? createBrowserStorage(),
    ...followServer(options.clock ?? systemClock, options.fetch ?? ((...args) => fetch(...args)), baseUrl),
    baseUrl,
    languages: options.languages ?? navigator.languages,
  }
}

export const BasicsContext = createContext<Basics | undefined>(undefined)

/** The basics of this entry. @throws TypeError outside it */
export function useBasics(): Basics {
  const basics = use(BasicsContext)
  if (!basics) throw new TypeError('nothing is started')
  return basics
}
