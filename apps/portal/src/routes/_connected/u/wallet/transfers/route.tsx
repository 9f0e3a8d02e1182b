import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/u/wallet/transfers')({
  staticData: { title: 'transfers.title', guard: { permission: 'transfer.view' } },
  component: Outlet,
})
