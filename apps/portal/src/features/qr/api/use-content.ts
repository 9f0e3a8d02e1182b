import { shortenKey } from '@lealta/stellar/asset'
import { toPayLink } from '#features/qr/model/pay-link.ts'
import type { QrProblem } from '#features/qr/model/qr-problem.ts'
import type { QrDesign, QrKind } from '#features/qr/model/qr-search.ts'
import type { QrTarget } from '#features/qr/model/qr-target.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** What a code says, what it is called, and what a poster says for people who cannot scan it. */
export interface QrContent {
  readonly text: string
  readonly name: string
  readonly printed: string
}

/** The content of the code; undefined while nothing is chosen, and for an id that is not among the targets. */
export function useContent(kind: QrKind, design: QrDesign, targets: readonly QrTarget[]): QrContent | { problem: QrProblem } | undefined {
  const { network_passphrase, app_domain } = useConfiguration()
  const { publicKey, name, alias } = useSelectedWallet()
  if (kind === 'payment') {
    const link = toPayLink(design, { publicKey, networkPassphrase: network_passphrase })
    if ('problem' in link) return link
    return { ...link, name, printed: alias === null ? shortenKey(publicKey) : `${alias}*${app_domain}` }
  }
  const target = findTarget(targets, design.of)
  return target && { text: target.text, name: target.name, printed: target.text.replace(/^https?:\/\//, '') }
}

/** The target that an address names, or the only one; never another in its place. */
export function findTarget(targets: readonly QrTarget[], id: string | undefined): QrTarget | undefined {
  return id === undefined ? (targets.length === 1 ? targets[0] : undefined) : targets.find(target => target.id === id)
}
