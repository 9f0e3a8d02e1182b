import { createFileRoute } from '@tanstack/react-router'
import { FlagsPage } from '#admin/pages/flags-page.tsx'

export const Route = createFileRoute('/flags')({ staticData: { title: 'admin.flags.title' }, component: FlagsPage })
