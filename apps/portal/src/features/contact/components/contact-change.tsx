import { useState } from 'react'
import { useSession } from '#shared/session/session-store.ts'
import { type Channel, clearPendingCode, type PendingCode, readPendingCode, savePendingCode } from '../model/pending-code.ts'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'

/** Both halves on one screen: address, then code. Survives a reload in between. */
export function ContactChange({ channel, country, onDone }: { channel: Channel; country?: string | undefined; onDone: () => void }) {
  const { wallet } = useSession()
  const publicKey = wallet?.publicKey ?? ''
  const [pending, setPending] = useState<PendingCode | undefined>(() => readPendingCode(channel, publicKey))
  const [address, setAddress] = useState('')
  const keep = (next: PendingCode) => {
    savePendingCode(channel, publicKey, next)
    setPending(next)
  }
  const drop = () => {
    clearPendingCode(channel, publicKey)
    setPending(undefined)
  }
  if (!pending) return <AddressForm channel={channel} country={country} initial={address} onSent={keep} />
  return (
    <CodeForm
      channel={channel}
      pending={pending}
      onResent={keep}
      onVerified={() => {
        drop()
        onDone()
      }}
      onChangeAddress={() => {
        setAddress(pending.to)
        drop()
      }}
    />
  )
}
