import { type Clock, systemClock } from '@lealta/kernel'
import { createContext, use } from 'react'
import type { PortalLanguage } from '#shared/language/create-language.ts'
import { createBrowserStorage, type PortalStorage } from './storage.ts'

/** What the portal and the admin console run on. */
export interface Basics {
  readonly storage: PortalStorage
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  readonly language: PortalLanguage
  /** The address at which this entry is served; what the configuration gives relative is relative to it. */
  readonly baseUrl: string
  /** Takes errors that nobody else can do anything about. Never throws. */
  readonly report: (error: unknown) => void
}

/** What may be chosen at the start; the browser's own without it. */
export interface StartOptions {
  readonly storage?: PortalStorage
  readonly clock?: Clock
  readonly fetch?: typeof globalThis.fetch
  readonly baseUrl?: string
  /** Languages of the person, the best first, for when none was chosen on this device. */
  readonly languages?: readonly string[]
}

/** The options with the browser's own where nothing was chosen. */
export function withDefaults(options: StartOptions): Required<StartOptions> {
  return {
    storage: options.storage ?? createBrowserStorage(),
    clock: options.clock ?? systemClock,
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    baseUrl: options.baseUrl ?? location.origin,
    languages: options.languages ?? navigator.languages,
  }
}

export const BasicsContext = createContext<Basics | undefined>(undefined)

/** What this entry runs on. @throws TypeError outside of it */
export function useBasics(): Basics {
  const basics = use(BasicsContext)
  if (!basics) throw new TypeError('nothing is started')
  return basics
}
