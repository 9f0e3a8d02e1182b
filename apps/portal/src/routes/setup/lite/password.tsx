import { createFileRoute, redirect } from '@tanstack/react-router'
import { LitePasswordStep } from '#features/setup/components/lite-password-step.tsx'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { INVITATION } from '#shared/invitations/kept-invitation.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { RECOVER } from '#shared/recovery/recovering.ts'
import { oneOf, searchOf } from '#shared/routing/search.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { returnTo } from '#shared/session/return-to.ts'

/** The program that is joined with the new wallet; or that it is made for a wallet to be restored to it. */
const readSearch = searchOf({
  join: (value: unknown) => (typeof value === 'string' ? readJoinProgram(`/j/${value}`) : undefined),
  restore: oneOf('wallet'),
})

/** Who comes to join a program and has a wallet on this device unlocks that one. */
export const Route = createFileRoute('/setup/lite/password')({
  validateSearch: readSearch,
  beforeLoad: ({ context: { portal }, search: { join, restore } }) => {
    const { storage } = portal
    if (join !== undefined) {
      const next = `/j/${join}`
      if (hasKeystore(storage)) throw redirect({ to: '/home', search: { next } })
      returnTo(storage).save(next)
    }
    if (restore) returnTo(storage).save(RECOVER)
    const target = returnTo(storage).read()
    const isMadeHere = target === RECOVER || target === INVITATION || readJoinProgram(target) !== undefined
    if (liteDraft(storage).read() === undefined && !isMadeHere) throw redirect({ to: '/setup/lite' })
  },
  component: LitePasswordStep,
})
