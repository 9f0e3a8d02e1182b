import { type PermissionName, readNeededLevel, readPermission } from '@lealta/contract/permissions'
import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Pane } from '#shared/design/page.tsx'
import { InsideDrawerContext } from '#shared/layout/drawer-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useWalletParam } from '#shared/selected-wallet/selected-wallet.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useMay } from './access-context.ts'
import { AskToOperate } from './ask-to-operate.tsx'
import type { Refusal } from './guard.ts'
import { signerLevelQuery } from './signer-queries.ts'

/** Replaces a route refused by its guard: why, and what would help. A feature that is off looks like a missing page. */
export function Refused({ refusal, permission }: { refusal: Refusal; permission: PermissionName }) {
  const { t } = useTranslation()
  const isInside = use(InsideDrawerContext) !== undefined
  const title = useScreenTitle()
  if (refusal === 'feature') return <NotFound />
  const body = (
    <>
      <PaneHeader title={title} />
      {refusal === 'signer' ? <SignsTooLittle permission={permission} /> : <Note>{t(`access.${refusal}`)}</Note>}
    </>
  )
  return isInside ? <Pane>{body}</Pane> : <Page narrow>{body}</Page>
}

/** What is said to somebody whose key does not reach what a screen takes; who works here, and does not sign at all, may ask for it. */
function SignsTooLittle({ permission }: { permission: PermissionName }) {
  const { t } = useTranslation()
  const session = useSession()
  const { business } = session
  const param = useWalletParam()
  const mayAsk = useMay('operator.ask')
  const account = param ?? business?.publicKey
  const { signer } = readPermission(permission)
  // An operator is added at medium.
  const isEnough = signer?.on === 'wallet' && reachesLevel('med', readNeededLevel(signer, business))
  const { data: level } = useQuery(signerLevelQuery(useConnections().horizon, session, account))
  if (!isEnough || !mayAsk || level !== 'none' || !account) return <Note>{t('access.signer')}</Note>
  return <AskToOperate account={account} why={t('access.ask.why')} asked={t('access.ask.asked')} />
}
