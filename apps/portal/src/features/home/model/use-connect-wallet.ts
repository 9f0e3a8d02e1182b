import { AppError } from '@lealta/kernel'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import type { ExternalWallet } from '@lealta/wallets/external'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toHref, useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'

type Stage = 'looking' | 'failed' | 'missing' | 'ready' | 'connecting'

/** How often an extension that was not there is looked for again. */
const LOOK_AGAIN_MS = 3_000

// Two states of a wallet (spec §4), which its row shows.
const isShownInRow = (error: unknown) =>
  error instanceof AppError && (error.code === 'wallet_declined' || error.code === 'wallet_disconnected')

/**
 * The state of an external wallet on this device, and how to connect it: its key goes into the session, and the person on to the sign-in.
 * `problem` is why the last attempt failed, or why a wallet that was connected no longer is. `cancel` stops waiting for the wallet, `retry` looks for it again where
 * its code did not load.
 */
export function useConnectWallet({ id }: Pick<ExternalWallet, 'id'>, next: string | undefined) {
  const portal = usePortal()
  const { wallet: known } = useSession()
  const { open } = useLinks()
  const [stage, setStage] = useState<Stage>('looking')
  const [problem, setProblem] = useState<unknown>()
  const provider = useRef<WalletProvider>(undefined)
  const waiting = useRef<AbortController>(undefined)
  const [attempt, setAttempt] = useState(0)
  const isKnown = known?.walletExtension === id

  const wasConnected = useEffectEvent(() => isKnown)
  const fail = (error: unknown) => {
    setProblem(error)
    if (error !== undefined && !isShownInRow(error)) portal.errors.show(error)
  }
  const failLooking = useEffectEvent(fail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looking again is the purpose of trying again
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<{ stage: Stage; problem?: unknown }> => {
      const { wallets } = await portal.connect()
      const found = await wallets.find(id)
      provider.current = found
      if (!(await found.isInstalled())) return { stage: 'missing' }
      if (!wasConnected()) return { stage: 'ready' }
      return found.publicKey().then(
        () => ({ stage: 'ready' }),
        error => ({ stage: 'ready', problem: error }),
      )
    }
    void look()
      .catch((error: unknown) => ({ stage: 'failed' as const, problem: error }))
      .then(found => {
        if (isGone) return
        setStage(found.stage)
        failLooking(found.problem)
      })
    return () => {
      isGone = true
      waiting.current?.abort()
    }
  }, [portal, id, attempt])

  // An extension may come after the page: it is looked for again, and at once when the person comes back from installing it.
  const isMissing = stage === 'missing'
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const look = () => {
      provider.current?.isInstalled().then(
        isThere => {
          if (isThere && !isGone) setStage('ready')
        },
        () => undefined,
      )
    }
    const timer = setInterval(look, LOOK_AGAIN_MS)
    window.addEventListener('focus', look)
    return () => {
      isGone = true
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [isMissing])

  // Nothing is awaited before the wallet is asked: browsers let it open its window only in the click.
  const connect = () => {
    const { current: wallet } = provider
    if (!wallet) return
    // Whoever connects again may mean another account.
    if (isKnown) portal.session.reset()
    waiting.current = new AbortController()
    const { signal } = waiting.current
    setStage('connecting')
    setProblem(undefined)
    unlessCancelled(wallet.connect(signal), signal).then(
      publicKey => {
        portal.session.change(() => ({ wallet: { walletExtension: id, publicKey } }))
        open(toHref({ to: '/home/auth', search: next === undefined ? {} : { next } }))
      },
      async (error: unknown) => {
        setStage((await wallet.isInstalled()) ? 'ready' : 'missing')
        fail(error)
      },
    )
  }
  const cancel = () => waiting.current?.abort()
  const retry = () => {
    setStage('looking')
    setAttempt(before => before + 1)
  }
  const connectedKey = isKnown && problem === undefined ? known.publicKey : undefined
  return { stage, connectedKey, problem, connect, cancel, retry }
}
