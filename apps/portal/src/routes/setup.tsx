import { createRoute, redirect } from '@tanstack/react-router'
import { readDraft } from '#features/setup/model/setup-draft.ts'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireGuest } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { rootRoute } from './root.tsx'

/** `/setup`: guests only. */
const setupRoute = createRoute({ getParentRoute: () => rootRoute, path: '/setup', beforeLoad: () => applyGuard(requireGuest) })

const create = createRoute({ getParentRoute: () => setupRoute, path: 'create', staticData: { title: 'setup.createTitle' } })
const createIndex = createRoute({
  getParentRoute: () => create,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/setup/create/step1' })
  },
})
const step1 = createRoute({
  getParentRoute: () => create,
  path: 'step1',
  component: lazyScreen(() => import('#features/setup/components/terms-step.tsx'), 'TermsStep'),
})
const step2 = createRoute({
  getParentRoute: () => create,
  path: 'step2',
  beforeLoad: () => {
    if (!readDraft().termsAccepted) throw redirect({ to: '/setup/create/step1' })
  },
  component: lazyScreen(() => import('#features/setup/components/password-step.tsx'), 'PasswordStep'),
})
const step3 = createRoute({
  getParentRoute: () => create,
  path: 'step3',
  beforeLoad: () => {
    if (!readDraft().password) throw redirect({ to: '/setup/create/step2' })
  },
  component: lazyScreen(() => import('#features/setup/components/phrase-step.tsx'), 'PhraseStep'),
})

const restore = createRoute({ getParentRoute: () => setupRoute, path: 'import', staticData: { title: 'setup.importTitle' } })
const restoreIndex = createRoute({
  getParentRoute: () => restore,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/setup/import/step1' })
  },
})
const restore1 = createRoute({
  getParentRoute: () => restore,
  path: 'step1',
  component: lazyScreen(() => import('#features/setup/components/import-step.tsx'), 'ImportStep'),
})

/** `/setup` with `create/step1` to `step3` in their order, and `import/step1`. */
export const setupRoutes = setupRoute.addChildren([
  create.addChildren([createIndex, step1, step2, step3]),
  restore.addChildren([restoreIndex, restore1]),
])
