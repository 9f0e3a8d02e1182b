import type { WalletProvider } from '@lealta/wallets'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Connections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { RECOVER, waitingRecovery } from '#shared/recovery/recovering.ts'
import { isLocalPath } from '#shared/session/local-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { startPath } from '#shared/session/session.ts'

/**
 * Signs in and goes on to the right screen. The signing code is loaded with the first attempt.
 * `open` returns the wallet, or nothing if the person must be asked something first; `signedIn` is done before going on. `cancel` stops
 * waiting for the wallet. A failure opens the error dialog.
 */
export function useSignIn(): {
  signIn: (
    open: (connections: Connections, signal: AbortSignal) => Promise<WalletProvider | undefined>,
    next?: string,
    signedIn?: (connections: Connections) => Promise<void>,
  ) => Promise<void>
  cancel: () => void
  isBusy: boolean
} {
  const arrive = useArrive()
  const { connect, errors } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  const run: ReturnType<typeof useSignIn>['signIn'] = async (open, next, signedIn) => {
    waiting.current = new AbortController()
    const { signal } = waiting.current
    setBusy(true)
    try {
      const [{ signIn }, connections] = await Promise.all([import('#shared/session/sign-in.ts'), connect()])
      const wallet = await open(connections, signal)
      if (!wallet) return
      await signIn(connections, wallet, signal)
      await signedIn?.(connections)
      await arrive(next)
    } catch (cause) {
      if (!signal.aborted) errors.show(cause)
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => waiting.current?.abort()
  return { signIn: run, cancel, isBusy }
}

/** Goes on after a sign-in: to `next`, if that is a page of this portal, or where the person was going, kept until the code and the onboarding are done. */
export function useArrive(): (next?: string) => Promise<void> {
  const navigate = useNavigate()
  const portal = usePortal()
  const { session, storage } = portal
  return async next => {
    const start = startPath(session.read())
    const kept = returnTo(storage)
    const asked = next !== undefined && isLocalPath(next) ? next : undefined
    const wanted = asked ?? kept.read() ?? waitingRecovery(portal)
    // Restoring a wallet takes no wallet of one's own.
    const isOnTheWay = wanted !== RECOVER && (start.startsWith('/onboarding') || start === '/home/code')
    if (!isOnTheWay) kept.clear()
    else if (asked !== undefined) kept.save(asked)
    await (wanted && !isOnTheWay ? navigate({ href: wanted }) : navigate({ to: start }))
  }
}
