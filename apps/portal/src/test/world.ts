import type { Filled } from '#testing/screens-world.ts'

/** The world whose screens are tested. Starts it on the first call. */
export async function readWorld(): Promise<Filled> {
  filled ??= fetch('/world/filled.json').then(answer => answer.json())
  return filled
}

let filled: Promise<Filled> | undefined

/** The longest that starting and filling it may take, once per run. */
export const START_MS = 120_000

/** An installation of the world (testing/screens-world.ts). */
export type Installation = 'open' | 'busy' | 'plain' | 'guarded' | 'fresh' | 'ended' | 'invited'

/** How a portal's calls reach the world, and ways to disturb them. */
export interface WorldLine {
  readonly fetch: typeof fetch
  /** Holds back the answers to calls whose path matches, like a slow connection. @returns a function that releases them */
  readonly hold: (path: RegExp) => () => void
  /** From now on such calls are answered by an installation whose rate limits are used up. @returns a function that ends it */
  readonly exhaust: (path: RegExp) => () => void
  /** From now on such calls get no answer. @returns a function that ends it */
  readonly cut: (path: RegExp) => () => void
}

/** What befalls calls whose path matches, and which installation answers them then. */
type Trouble = { path: RegExp; meet: (installation: string) => Promise<string> }

/** Opens a line to an installation; every response comes from the installation itself. */
export function openLine({ publicUrl }: Filled, installation: Installation): WorldLine {
  const troubles = new Set<Trouble>()
  const trouble = (path: RegExp, meet: Trouble['meet']) => {
    const one = { path, meet }
    troubles.add(one)
    return () => void troubles.delete(one)
  }
  const send = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const met: Trouble[] = []
    let by: string = installation
    for (const one of troubles) {
      if (!one.path.test(url.pathname)) continue
      met.push(one)
      by = await one.meet(by)
    }
    const isOurs = url.origin === new URL(publicUrl).origin
    const answer = await fetch(isOurs ? `/world/${by}${url.pathname}${url.search}` : url, init)
    // Refused for a trouble that has ended meanwhile: whoever tries again since then has joined this very call.
    return by !== installation && met.some(one => !troubles.has(one)) ? send(url, init) : answer
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
