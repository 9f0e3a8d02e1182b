import type { Filled } from '#testing/screens-world.ts'

/** Whose screens are tested: what the world holds. Starts it with the first call. */
export async function readWorld(): Promise<Filled> {
  filled ??= fetch('/world/filled.json').then(answer => answer.json())
  return filled
}

let filled: Promise<Filled> | undefined

/** The most that starting and filling it may take, once in a run. */
export const START_MS = 120_000

/** An installation of the world (testing/screens-world.ts). */
export type Installation = 'open' | 'busy' | 'plain' | 'guarded' | 'fresh'

/** How calls of a portal reach the world, and what may be done to them on the way. */
export interface WorldLine {
  readonly fetch: typeof fetch
  /** Holds back the answers to calls whose path matches, as a slow connection does. @returns lets them through */
  readonly hold: (path: RegExp) => () => void
  /** From now on such calls are answered by the installation that has none left for anybody. @returns ends it */
  readonly exhaust: (path: RegExp) => () => void
  /** From now on such calls get no answer. @returns ends it */
  readonly cut: (path: RegExp) => () => void
}

/** A line to an installation, from which everything that arrives is its own answer. */
export function openLine({ publicUrl }: Filled, installation: Installation): WorldLine {
  const troubles = new Set<{ path: RegExp; meet: (installation: string) => Promise<string> }>()
  const trouble = (path: RegExp, meet: (installation: string) => Promise<string>) => {
    const one = { path, meet }
    troubles.add(one)
    return () => void troubles.delete(one)
  }
  const send = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    let by: string = installation
    for (const { path, meet } of troubles) if (path.test(url.pathname)) by = await meet(by)
    const isOurs = url.origin === new URL(publicUrl).origin
    return fetch(isOurs ? `/world/${by}${url.pathname}${url.search}` : url, init)
  }
  return {
    fetch: (input, init) => send(new URL(input instanceof Request ? input.url : input, publicUrl), input instanceof Request ? input : init),
    hold: path => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = trouble(path, by => promise.then(() => by))
      return () => {
        end()
        resolve()
      }
    },
    exhaust: path => trouble(path, async () => 'busy'),
    cut: path => trouble(path, () => Promise.reject(new TypeError('Failed to fetch'))),
  }
}
