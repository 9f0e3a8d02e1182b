import { type Draft, type PortalStorage, textIn } from '#shared/portal/storage.ts'
import { isLocalPath } from './local-path.ts'

/**
 * Where a person was going in this tab before they had to create a wallet, sign in or register, e.g. `/j/{programId}`. Only paths of this
 * portal are kept.
 */
export function returnTo(storage: PortalStorage): Draft<string> {
  const kept = textIn(storage, 'tab', 'lealta.return-to')
  return {
    ...kept,
    save: path => {
      if (isLocalPath(path)) kept.save(path)
    },
  }
}
