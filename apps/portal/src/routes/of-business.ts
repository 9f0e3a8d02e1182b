import { redirect } from '@tanstack/react-router'
import { readSession } from '#shared/session/session-store.ts'

/** Keeps the person's own wallet out of screens that only a business has. @throws redirect */
export function ofBusiness(): void {
  if (readSession().business?.kind !== 'business') throw redirect({ to: '/u/dashboard' })
}
