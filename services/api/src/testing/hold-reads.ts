import type { ApiDeps } from '#deps.ts'

/** An API whose reads stand still: `asked` is fulfilled once a page is there, which is used from `goOn` on. */
export type HeldReads = { deps: ApiDeps; asked: Promise<void>; goOn: () => void }

/**
 * The same API, whose reads of one of the ledger's lists wait, once they have their page, until they may go on.
 * @param list the list of Horizon that is waited with
 */
export function holdReads(deps: ApiDeps, list: 'listPayments' | 'listEffects'): HeldReads {
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { horizon } = deps
  const wait = async () => {
    asked.resolve()
    await goOn.promise
  }
  const listPayments: typeof horizon.listPayments = async (...query) => {
    const page = await horizon.listPayments(...query)
    await wait()
    return page
  }
  const listEffects: typeof horizon.listEffects = async (...query) => {
    const page = await horizon.listEffects(...query)
    await wait()
    return page
  }
  const held = list === 'listPayments' ? { listPayments } : { listEffects }
  return { deps: { ...deps, horizon: { ...horizon, ...held } }, asked: asked.promise, goOn: goOn.resolve }
}
