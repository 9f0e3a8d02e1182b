import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import type { PortalLink } from '#shared/routing/link.ts'

/** The way to who holds a token, who is to accept it, and who mints it. */
export function HolderLinks({ holders, pendingHolders, operators }: Record<'holders' | 'pendingHolders' | 'operators', PortalLink>) {
  const { t } = useTranslation()
  return (
    <>
      <QuickLink link={holders} icon="people">
        {t('loyalty.actions.holders')}
      </QuickLink>
      <QuickLink link={pendingHolders} icon="clock">
        {t('loyalty.actions.pendingHolders')}
      </QuickLink>
      <QuickLink link={operators} icon="key">
        {t('operators.title')}
      </QuickLink>
    </>
  )
}
