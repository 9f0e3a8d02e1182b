import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TillDetails } from '#features/tills/components/till-details.tsx'
import * as panes from '#features/tills/components/till-panes.tsx'
import { TillScreen } from '#features/tills/components/till-screen.tsx'
import { TillsScreen } from '#features/tills/components/tills-screen.tsx'
import { parseTillParam } from '#features/tills/model/till-param.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

export { NewTillPane } from '#features/tills/components/till-panes.tsx'

/** `/u/pos` */
export function TillListScreen() {
  const { t } = useTranslation()
  return <TillsScreen drawer={<DrawerOutlet closeTo="/u/pos" label={t('tills.title')} />} />
}

function useTillId(): { param: string; posId: string | undefined } {
  const { pos = '' } = useParams({ strict: false }) as { pos?: string }
  return { param: pos, posId: parseTillParam(pos) }
}

/** `/u/pos/{posId}-{posAlias}` */
export function OneTillScreen() {
  const { t } = useTranslation()
  const { param, posId } = useTillId()
  if (!posId) return <NotFound />
  return <TillDetails key={posId} tillId={posId} drawer={<DrawerOutlet closeTo={`/u/pos/${param}`} label={t('tills.title')} />} />
}

export const EditTill = () => <panes.EditTillPane tillId={useTillId().posId ?? ''} />
export const EnableTill = () => <panes.EnableTillPane tillId={useTillId().posId ?? ''} />
export const DisableTill = () => <panes.DisableTillPane tillId={useTillId().posId ?? ''} />
export const TillQr = () => <panes.TillQrPane tillId={useTillId().posId ?? ''} />

/** `/u/pos/{posId}/till`, without the navigation. */
export function CounterScreen() {
  const { posId } = useTillId()
  return posId ? (
    <SigningFrame>
      <TillScreen tillId={posId} />
    </SigningFrame>
  ) : (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  )
}
