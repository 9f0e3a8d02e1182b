import { type PortalStorage, textIn } from '#shared/portal/storage.ts'
import { createStore, type Store } from '#shared/portal/store.ts'
import type { Scheme } from './tokens.ts'

const storageKey = 'lealta.scheme'

/** The colour scheme of the page. */
export interface PortalScheme extends Pick<Store<Scheme>, 'read' | 'watch'> {
  /** Changes it and remembers it on this device. */
  readonly choose: (scheme: Scheme) => void
}

/** Starts in the saved scheme, otherwise in the dark one. It follows other tabs. `scheme.js` has shown it before the first paint. */
export function createScheme(storage: PortalStorage): PortalScheme {
  const saved = textIn(storage, 'device', storageKey)
  const readSaved = () => {
    const scheme = saved.read()
    return scheme === 'light' || scheme === 'dark' ? scheme : undefined
  }
  const store = createStore<Scheme>(readSaved() ?? 'dark')
  const show = (scheme: Scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    store.change(scheme)
  }
  storage.watch(key => {
    const scheme = key === storageKey ? readSaved() : undefined
    if (scheme) show(scheme)
  })
  return {
    read: store.read,
    watch: store.watch,
    choose: scheme => {
      saved.save(scheme)
      show(scheme)
    },
  }
}
