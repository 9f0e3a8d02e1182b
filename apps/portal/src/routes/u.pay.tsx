import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { parsePaySearch } from '#features/payments/model/pay-search.ts'
import { portalRoute } from './root.tsx'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 2_000) : undefined)

/** `/u/pay`, filled in by its search (`to`, `asset`, `amount`, or a SEP-7 link as `uri`); a text that was `scan`ned is read by `/u/scan`. */
export const payRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'pay',
  staticData: { title: 'payments.title' },
  validateSearch: (search: Record<string, unknown>) => {
    const scan = text(search.scan)
    return { ...parsePaySearch(search), ...(scan ? { scan } : {}) }
  },
  beforeLoad: ({ search }) => {
    if (search.scan) throw redirect({ to: '/u/scan', search: { text: search.scan } })
  },
  component: lazyRouteComponent(() => import('./u.pay.screens.tsx'), 'PayRouteScreen'),
})

/** `/u/scan`; `reward` is the asset that the person wants to hand in at the till they scan. */
export const scanRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'scan',
  staticData: { title: 'payments.scan.title' },
  validateSearch: (search: Record<string, unknown>): { text?: string; reward?: string } => {
    const scanned = text(search.text)
    const reward = text(search.reward)
    return { ...(scanned ? { text: scanned } : {}), ...(reward ? { reward } : {}) }
  },
  component: lazyRouteComponent(() => import('./u.pay.screens.tsx'), 'ScanRouteScreen'),
})
