import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessContext } from '#shared/access/access-context.ts'
import { signerLevelQuery } from '#shared/access/signer-queries.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useShownPlace } from '#shared/routing/shown-place.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import classes from './selected-wallet.module.css'
import { useSelectedWallet } from './selected-wallet.ts'

/**
 * What the person may do with the selected wallet, in one plain sentence (product decision 29). It asks the same permissions as the buttons
 * do, so that it never says anything else. Of an owner who may do all with the main wallet it says nothing: they expect no less.
 */
export function RightsLine() {
  const { t } = useTranslation()
  const { may, isEnabled } = use(AccessContext)
  const session = useSession()
  const { accessLevel, name } = useSelectedBusiness()
  const wallet = useSelectedWallet()
  const saysItself = useShownPlace().pathname === '/u/wallet/operators'
  const { isPending } = useQuery(signerLevelQuery(useConnections().horizon, session, wallet.publicKey))
  const isAdmin = may('operator.changeOfWallet')
  const mayAll = may('wallet.pay') && (isAdmin || !isEnabled('operators_enabled'))
  const words = (): string => {
    if (!may('wallet.pay')) return t('wallet.selected.rights.look')
    if (accessLevel === null) {
      return t(isAdmin ? 'wallet.selected.rights.onlyAdmin' : 'wallet.selected.rights.onlySigns', { wallet: wallet.name, name })
    }
    if (!isEnabled('operators_enabled')) return t('wallet.selected.rights.pay')
    return t(isAdmin ? 'wallet.selected.rights.all' : 'wallet.selected.rights.payOnly')
  }
  // The page of the operators says it itself, with who else may what.
  if (saysItself) return null
  if (accessLevel === 'owner' && wallet.isFirst && (isPending || mayAll)) return null
  return (
    <p className={classes.rights} aria-live="polite">
      <Icon name="key" size={18} />
      <span>{isPending ? ' ' : words()}</span>
    </p>
  )
}
