import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import { useOpenLink } from './access-context.ts'

/** A link that looks like a button. Hidden if the guards of its route refuse the person. */
export function LinkButton({ link, ...rest }: ButtonProps & { link: PortalLink; children: ReactNode }) {
  const open = useOpenLink(link)
  return open ? <Button renderRoot={props => <Link {...open} {...props} />} {...rest} /> : null
}

/** A small link to a related screen, with its icon. */
export function QuickLink({ link, icon, children }: { link: PortalLink; icon: IconName; children: ReactNode }) {
  return (
    <LinkButton link={link} variant="default" size="sm" leftSection={<Icon name={icon} size={18} />}>
      {children}
    </LinkButton>
  )
}
