import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '#features/settings/components/preferences-page.tsx'

export const Route = createFileRoute('/_connected/u/more/preferences')({
  staticData: { title: 'settings.preferences' },
  component: PreferencesPage,
})
