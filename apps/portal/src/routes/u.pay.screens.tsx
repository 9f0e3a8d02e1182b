import { useSearch } from '@tanstack/react-router'
import { PayScreen } from '#features/payments/components/pay-screen.tsx'
import { ScanScreen } from '#features/payments/components/scan-screen.tsx'
import type { PaySearch } from '#features/payments/model/pay-search.ts'

/** `/u/pay` */
export function PayRouteScreen() {
  return <PayScreen search={useSearch({ strict: false }) as PaySearch} />
}

/** `/u/scan` */
export function ScanRouteScreen() {
  const { text, reward } = useSearch({ strict: false }) as { text?: string; reward?: string }
  return <ScanScreen key={text} text={text} reward={reward} />
}
