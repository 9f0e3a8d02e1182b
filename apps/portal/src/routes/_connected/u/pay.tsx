import { createFileRoute, redirect } from '@tanstack/react-router'
import { PayScreen } from '#features/payments/components/pay-screen.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

const readSearch = searchOf({ to: text(2_000), asset: text(2_000), amount: text(2_000), uri: text(2_000), scan: text(2_000) })

/** Prefilled from its search: single values, or a SEP-7 link as `uri`. `scan` is a scanned text, handed to `/u/scan`. */
export const Route = createFileRoute('/_connected/u/pay')({
  staticData: { title: 'payments.title', guard: { permission: 'wallet.pay' } },
  validateSearch: readSearch,
  beforeLoad: ({ search }) => {
    if (search.scan) throw redirect({ to: '/u/scan', search: { text: search.scan } })
  },
  component: Pay,
})

function Pay() {
  return <PayScreen search={Route.useSearch()} />
}
