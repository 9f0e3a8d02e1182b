import type { TFunction } from 'i18next'
import type { HeaderAction } from '#shared/layout/pane-header.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import type { IssuedToken } from './issued-token.ts'

/**
 * The header actions of a token in its state: before it is enabled to enable, edit and, with `onDelete`, delete it; then `first` of its own,
 * minting for its minters, and burning.
 */
export function listIssuingActions(
  { area, status, supply }: Pick<IssuedToken, 'area' | 'status' | 'supply'>,
  links: Record<'enable' | 'edit' | 'mint' | 'burn', PortalLink>,
  t: TFunction,
  { mayMint, onDelete, first = [] }: { mayMint: boolean; onDelete?: (() => void) | undefined; first?: readonly HeaderAction[] },
): HeaderAction[] {
  if (status !== 'enabled') {
    return [
      { label: t('loyalty.actions.enable'), icon: 'lock', link: links.enable, primary: true },
      { label: t('common.edit'), icon: 'edit', link: links.edit },
      ...(onDelete ? [{ label: t('common.delete'), icon: 'trash', onClick: onDelete } as const] : []),
    ]
  }
  const mint: HeaderAction = { label: t(`${area}.mint.title`), icon: 'plus', link: links.mint }
  return [
    ...first,
    // The whole fixed supply was minted when the token was enabled.
    ...(supply.kind === 'unlimited' && mayMint ? [mint] : []),
    { label: t(`${area}.burn.title`), icon: 'minus', link: links.burn },
  ]
}
