import type { PasskeyAnswer } from '@lealta/wallets/keystore'
import type { ReactNode } from 'react'

/** What both ways of locking the wallet have in common. */
export interface LiteLockProps {
  /** What is to be agreed to. */
  agreement: ReactNode
  /** The way to a key that the person has. */
  existing: ReactNode
  back: ReactNode
  isBusy: boolean
  isAgreed: boolean
  /** The person came from the other way, with whose button the focus went. */
  takesFocus: boolean
  /** Called with every attempt: from then on what is missing is marked. */
  onSend: () => void
  finish: (lock: { password: string } | { passkey: PasskeyAnswer }) => Promise<void>
}
