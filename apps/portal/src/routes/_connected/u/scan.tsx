import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '#features/payments/components/scan-screen.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

/** `text` was scanned elsewhere; `reward` is the asset to redeem at the scanned till. */
export const Route = createFileRoute('/_connected/u/scan')({
  staticData: { title: 'payments.scan.title' },
  validateSearch: searchOf({ text: text(2_000), reward: text(2_000) }),
  component: Scan,
})

function Scan() {
  const { text: scanned, reward } = Route.useSearch()
  return <ScanScreen key={scanned} text={scanned} reward={reward} />
}
