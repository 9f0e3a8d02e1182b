import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '#features/settings/components/devices-page.tsx'

export const Route = createFileRoute('/_connected/u/more/devices')({
  staticData: { title: 'settings.devices.title' },
  component: DevicesPage,
})
