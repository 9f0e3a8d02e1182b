import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#admin/pages/health-page.tsx'

export const Route = createFileRoute('/health')({ staticData: { title: 'admin.health.title' }, component: HealthPage })
