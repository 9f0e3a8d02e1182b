import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#admin/pages/audit-page.tsx'

export const Route = createFileRoute('/audit')({ staticData: { title: 'admin.audit.title' }, component: AuditPage })
