import { useEffect, useEffectEvent } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'

/** Looks up the person named by a link, once. */
export function useLinkedPerson(
  to: string | undefined,
  lookup: (text: string) => Promise<PayablePerson>,
  setPerson: (person: PayablePerson) => void,
): void {
  const { errors } = usePortal()
  const find = useEffectEvent(lookup)
  const give = useEffectEvent(setPerson)
  useEffect(() => {
    if (to === undefined) return
    let isGone = false
    find(to).then(
      person => {
        if (!isGone) give(person)
      },
      error => {
        if (!isGone) errors.show(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [to, errors])
}
