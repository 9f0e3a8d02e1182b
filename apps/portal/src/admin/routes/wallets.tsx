import { createFileRoute } from '@tanstack/react-router'
import { WalletsPage } from '#admin/pages/wallets-page.tsx'

export const Route = createFileRoute('/wallets')({ staticData: { title: 'admin.wallets.title' }, component: WalletsPage })
