import { createFileRoute, redirect } from '@tanstack/react-router'
import { LitePasswordStep } from '#features/setup/components/lite-password-step.tsx'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'

export const Route = createFileRoute('/setup/lite/password')({
  beforeLoad: ({ context: { portal } }) => {
    const isJoining = readJoinProgram(returnTo(portal.storage).read()) !== undefined
    if (liteDraft(portal.storage).read() === undefined && !isJoining) throw redirect({ to: '/setup/lite' })
  },
  component: LitePasswordStep,
})
