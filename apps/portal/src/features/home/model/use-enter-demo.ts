import type { DemoPerson } from '@lealta/contract'
import { useState } from 'react'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'

/**
 * Signs in as a person of the demo at a click, and opens the portal that they start in; the code for it is loaded then. `busy` is the role that
 * is being entered, `isNone` says that there is no such person yet.
 */
export function useEnterDemo() {
  const { open } = useLinks()
  const { connect, errors } = usePortal()
  const [busy, setBusy] = useState<DemoPerson['role']>()
  const [isNone, setNone] = useState(false)
  const signIn = async (role: DemoPerson['role']) => {
    setBusy(role)
    setNone(false)
    try {
      const [{ enterAs }, connections] = await Promise.all([import('./enter-as-demo-person.ts'), connect()])
      const start = await enterAs(connections, role)
      if (start) open(start)
      else setNone(true)
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, isNone, enter: (role: DemoPerson['role']) => void signIn(role) }
}
