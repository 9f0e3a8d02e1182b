import { useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { WalletContext } from './session.ts'
import { isKeyUnsaved } from './unsaved-key.ts'
import { useSession } from './use-session.ts'

/** What somebody who joined lightly does before they give anything away (product decision 42). */
export type OpenTask = 'email' | 'phone' | 'key'

/** The contacts that a person has not verified yet; a business has both before its wallet is enabled. */
function listMissingContacts(wallet: WalletContext | undefined): OpenTask[] {
  const attributes = wallet?.attributes
  if (attributes?.type !== 'individual') return []
  return [...(attributes.email_verified ? [] : ['email' as const]), ...(attributes.phoneNumberVerified ? [] : ['phone' as const])]
}

/** The open tasks of the signed-in person, contacts first; `look` looks again whether the key was saved. */
export function useOpenTasks(): { tasks: readonly OpenTask[]; look: () => void } {
  const { storage } = usePortal()
  const { wallet } = useSession()
  const [, setLooks] = useState(0)
  const key = isKeyUnsaved(storage, wallet) ? (['key'] as const) : []
  return { tasks: [...listMissingContacts(wallet), ...key], look: () => setLooks(count => count + 1) }
}

/**
 * Those that come before something leaves the open wallet. Whoever works for a business gives nothing of their own: with a lost key they
 * lose no points there, and are added anew.
 * @param isOwn it leaves their own wallet, whatever is open
 */
export function useTasksBeforeGiving(isOwn = false): ReturnType<typeof useOpenTasks> {
  const { business } = useSession()
  const { tasks, look } = useOpenTasks()
  return { tasks: business?.kind === 'business' && !isOwn ? tasks.filter(task => task !== 'key') : tasks, look }
}
