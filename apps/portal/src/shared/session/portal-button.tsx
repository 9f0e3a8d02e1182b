import { Button, type ButtonProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConnections } from '#shared/portal/connections.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import type { SelectedBusiness } from './session.ts'

/** Leads from a public page into the portal of a wallet, which is opened by it. */
export function PortalButton({
  portal: opened,
  link,
  ...rest
}: ButtonProps & { portal: SelectedBusiness | undefined; link: PortalLink; children: ReactNode }) {
  const router = useRouter()
  const { portal } = useConnections()
  const open = () => {
    if (opened) portal.session.selectBusiness(opened)
    void router.navigate(link)
  }
  return <Button {...rest} onClick={open} />
}
