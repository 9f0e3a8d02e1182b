import { type Passkey, type PasskeyAnswer, PasskeyError } from '@lealta/wallets/keystore'
import { askPasskey } from '@lealta/wallets/passkey'
import { useState } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'

/**
 * Asks for the passkey of this device's wallet and uses what it answers. `problem` is why that was not to be had; any other error opens the error
 * dialog.
 */
export function useAskPasskey(): {
  ask: (passkey: Passkey, use: (answer: PasskeyAnswer) => Promise<void>) => Promise<void>
  isBusy: boolean
  problem: PasskeyError | undefined
} {
  const { errors } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyError>()
  const ask = async (passkey: Passkey, use: (answer: PasskeyAnswer) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await use(await askPasskey(passkey))
    } catch (error) {
      if (error instanceof PasskeyError) setProblem(error)
      else errors.show(error)
    } finally {
      setBusy(false)
    }
  }
  return { ask, isBusy, problem }
}
