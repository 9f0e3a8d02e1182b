import { createFileRoute } from '@tanstack/react-router'
import { ExportPage } from '#features/settings/components/export-page.tsx'

export const Route = createFileRoute('/_connected/u/more/export')({
  staticData: { title: 'settings.export.title' },
  component: ExportPage,
})
