import { createFileRoute } from '@tanstack/react-router'
import { BusinessesPage } from '#admin/pages/businesses-page.tsx'

export const Route = createFileRoute('/businesses')({ staticData: { title: 'admin.businesses.title' }, component: BusinessesPage })
