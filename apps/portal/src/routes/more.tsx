import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { portalRoute } from './root.tsx'

const contact = () => import('./more.screens.tsx')

const moreRoute = createRoute({ getParentRoute: () => portalRoute, path: 'more', staticData: { title: 'settings.title' } })
const index = createRoute({
  getParentRoute: () => moreRoute,
  path: '/',
  component: lazyScreen(() => import('#features/settings/components/settings-page.tsx'), 'SettingsPage'),
})
const preferences = createRoute({
  getParentRoute: () => moreRoute,
  path: 'preferences',
  staticData: { title: 'settings.preferences' },
  component: lazyScreen(() => import('#features/settings/components/preferences-page.tsx'), 'PreferencesPage'),
})
const updateEmail = createRoute({
  getParentRoute: () => moreRoute,
  path: 'update-email',
  staticData: { title: 'settings.email.title' },
  component: lazyScreen(contact, 'UpdateEmailScreen'),
})
const updatePhone = createRoute({
  getParentRoute: () => moreRoute,
  path: 'update-phone',
  staticData: { title: 'settings.phone.title' },
  component: lazyScreen(contact, 'UpdatePhoneScreen'),
})
const devices = createRoute({
  getParentRoute: () => moreRoute,
  path: 'devices',
  staticData: { title: 'settings.devices.title' },
  component: lazyScreen(() => import('#features/settings/components/devices-page.tsx'), 'DevicesPage'),
})
const deleteAccount = createRoute({
  getParentRoute: () => moreRoute,
  path: 'delete-account',
  staticData: { title: 'settings.delete.title' },
  component: lazyScreen(() => import('#features/settings/components/delete-account-page.tsx'), 'DeleteAccountPage'),
})

/** `/u/more` with `preferences`, `update-email`, `update-phone`, `devices` and `delete-account`. */
export const moreRoutes = moreRoute.addChildren([index, preferences, updateEmail, updatePhone, devices, deleteAccount])
