import { useState } from 'react'
import { type Channel, type PendingCode, pendingCode } from '#shared/codes/pending-code.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AddressForm } from './address-form.tsx'
import { ContactCodeForm } from './contact-code-form.tsx'

/** Both halves on one screen: address, then code. Survives a reload in between. */
export function ContactChange({ channel, country, onDone }: { channel: Channel; country?: string | undefined; onDone: () => void }) {
  const { wallet } = useSession()
  const kept = pendingCode(usePortal().storage, channel, wallet?.publicKey ?? '')
  const [pending, setPending] = useState(() => kept.read())
  const [address, setAddress] = useState('')
  const keep = (next: PendingCode) => {
    kept.save(next)
    setPending(next)
  }
  const drop = () => {
    kept.clear()
    setPending(undefined)
  }
  if (!pending) return <AddressForm channel={channel} country={country} initial={address} onSent={keep} />
  return (
    <ContactCodeForm
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
