import type { WalletProvider } from '@lealta/wallets'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { loadAllTexts } from '#shared/language/i18n.ts'
import { clearReturnTo, readReturnTo } from '#shared/session/return-to.ts'
import { startPath } from '#shared/session/session.ts'
import { readSession } from '#shared/session/session-store.ts'

/**
 * Signs in and goes on to where the person belongs. The code that signs is loaded with the first try.
 * `problem` is the last try's error in words.
 */
export function useSignIn(): {
  signIn: (open: () => Promise<WalletProvider>, next?: string) => Promise<void>
  isBusy: boolean
  problem: string | undefined
} {
  const navigate = useNavigate()
  const describe = useDescribeError()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (open: () => Promise<WalletProvider>, next?: string) => {
    setBusy(true)
    setError(undefined)
    try {
      const [{ signIn }, wallet] = await Promise.all([import('#shared/session/sign-in.ts'), open()])
      await signIn(wallet)
      const start = startPath(readSession())
      const wanted = next ?? readReturnTo()
      const isOnboarding = start.startsWith('/onboarding')
      if (!isOnboarding) clearReturnTo()
      await (wanted && !isOnboarding ? navigate({ href: wanted }) : navigate({ to: start }))
    } catch (cause) {
      await loadAllTexts()
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { signIn: run, isBusy, problem: error === undefined ? undefined : describe(error) }
}
