import type { ReactNode } from 'react'
import { explorerLink } from '#shared/configuration/configuration.ts'
import { useConfiguration, usePortal } from '#shared/portal/portal-context.ts'

/** A link out of the portal, in a new tab. */
export function OutsideLink({ href, className, children }: { href: string; className?: string | undefined; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A transaction, account or asset in the blockchain explorer. */
export function ExplorerLink({
  kind,
  id,
  className,
  children,
}: {
  kind: 'tx' | 'account' | 'asset'
  id: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <OutsideLink href={explorerLink(useConfiguration(), kind, id)} className={className}>
      {children}
    </OutsideLink>
  )
}

/** The locked metadata of an asset (spec §7 "GET {ipfs gateway}/ipfs/{hash}"). */
export function MetadataLink({ ipfshash, children }: { ipfshash: string; children: ReactNode }) {
  const { configuration, baseUrl } = usePortal()
  const gateway = configuration.ipfs_gateway.replace(/\/+$/, '')
  return <OutsideLink href={new URL(`${gateway}/ipfs/${encodeURIComponent(ipfshash)}`, baseUrl).href}>{children}</OutsideLink>
}
