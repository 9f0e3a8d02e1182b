import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { InsideDrawerContext } from '#shared/layout/drawer-context.ts'
import { EmptyState } from './empty-state.tsx'

/** What is missing: a whole page, or something with its own not-found screen in spec §2. */
export type Missing = 'page' | 'token' | 'employee' | 'business'

const titles = {
  page: 'common.notFoundTitle',
  token: 'common.notFoundToken',
  employee: 'common.notFoundEmployee',
  business: 'common.notFoundBusiness',
} as const

/** The not-found screens of spec §2, with the way to the start unless another is given. */
export function NotFound({ missing = 'page', action }: { missing?: Missing; action?: ReactNode }) {
  const { t } = useTranslation()
  const isInside = use(InsideDrawerContext) !== undefined
  return (
    <EmptyState
      drawing="lost"
      heading={isInside ? 'h2' : 'h1'}
      title={t(titles[missing])}
      action={
        action ?? (
          <LinkButton link={{ to: '/' }} variant="default">
            {t('common.goHome')}
          </LinkButton>
        )
      }
    >
      {t(missing === 'page' ? 'common.notFoundBody' : 'common.notFoundThing')}
    </EmptyState>
  )
}
