import { createFileRoute } from '@tanstack/react-router'
import { TransfersScreen } from '#features/transfers/components/transfers-screen.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/')({ component: TransfersScreen })
