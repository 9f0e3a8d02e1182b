import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PosDetails } from '#features/pos/components/pos-details.tsx'
import * as panes from '#features/pos/components/pos-panes.tsx'
import { PosScreen } from '#features/pos/components/pos-screen.tsx'
import { TillScreen } from '#features/pos/components/till-screen.tsx'
import { parsePos } from '#features/pos/model/pos-param.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

export { NewPosPane } from '#features/pos/components/pos-panes.tsx'

/** `/u/pos` */
export function TillListScreen() {
  const { t } = useTranslation()
  return <PosScreen drawer={<DrawerOutlet closeTo="/u/pos" label={t('pos.title')} />} />
}

function usePosId(): { param: string; posId: string | undefined } {
  const { pos = '' } = useParams({ strict: false }) as { pos?: string }
  return { param: pos, posId: parsePos(pos) }
}

/** `/u/pos/{posId}-{posAlias}` */
export function OneTillScreen() {
  const { t } = useTranslation()
  const { param, posId } = usePosId()
  if (!posId) return <NotFound />
  return <PosDetails key={posId} posId={posId} drawer={<DrawerOutlet closeTo={`/u/pos/${param}`} label={t('pos.title')} />} />
}

export const EditTill = () => <panes.EditPosPane posId={usePosId().posId ?? ''} />
export const EnableTill = () => <panes.EnablePosPane posId={usePosId().posId ?? ''} />
export const DisableTill = () => <panes.DisablePosPane posId={usePosId().posId ?? ''} />
export const TillQr = () => <panes.PosQrPane posId={usePosId().posId ?? ''} />

/** `/u/pos/{posId}/till`, without the navigation. */
export function CounterScreen() {
  const { posId } = usePosId()
  return posId ? (
    <SigningFrame>
      <TillScreen posId={posId} />
    </SigningFrame>
  ) : (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  )
}
