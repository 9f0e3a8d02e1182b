import '#shared/layout/static-data.ts'
import { createRootRoute } from '@tanstack/react-router'
import { AdminBroken, AdminFrame, AdminNotFound } from '../components/admin-frame.tsx'

export const Route = createRootRoute({ component: AdminFrame, notFoundComponent: AdminNotFound, errorComponent: AdminBroken })
