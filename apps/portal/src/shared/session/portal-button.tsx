import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'
import type { SelectedBusiness } from './session.ts'
import { useOpenPortal } from './use-open-portal.ts'

/** Leads from a public page into the portal of a wallet, which is opened by it. */
export function PortalButton({
  portal: opened,
  link,
  ...rest
}: ButtonProps & { portal: SelectedBusiness | undefined; link: PortalLink; children: ReactNode }) {
  const openPortal = useOpenPortal()
  return <Button {...rest} onClick={() => openPortal(opened, link)} />
}
