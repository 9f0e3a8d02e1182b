import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { usePortal } from '#shared/portal/portal-context.ts'

/** Around the steps of the lite wallet's set-up: the key is cleared from memory when the person leaves them. */
export function LiteSetup() {
  const router = useRouter()
  const { storage } = usePortal()
  useEffect(
    () => () => {
      if (!router.state.location.pathname.startsWith('/setup/lite')) liteDraft(storage).clear()
    },
    [router, storage],
  )
  return <Outlet />
}
