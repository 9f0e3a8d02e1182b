import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConnections } from '#shared/portal/connections.ts'

/** Signs out and goes to the first page. Its code is loaded on first use. */
export function useSignOut(): { leave: () => void; isBusy: boolean } {
  const connections = useConnections()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    const { signOut } = await import('./sign-out.ts')
    await signOut(connections)
    await navigate({ to: '/home' })
  }
  return { leave: () => void leave(), isBusy }
}
