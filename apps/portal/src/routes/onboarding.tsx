import { createRoute, redirect } from '@tanstack/react-router'
import { readPendingCode } from '#features/contact/model/pending-code.ts'
import { findNextStep } from '#features/onboarding/model/onboarding-steps.ts'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireAuth, requireType } from '#shared/session/guards.ts'
import { applyGuard, startPath } from '#shared/session/load-session.ts'
import { isFullyOnboarded } from '#shared/session/session.ts'
import { readSession } from '#shared/session/session-store.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('./onboarding.screens.tsx')

/** `/onboarding`: signed in, and not through it yet (spec §2, §4). */
const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  staticData: { title: 'onboarding.title' },
  beforeLoad: async () => {
    await applyGuard(requireAuth)
    const session = readSession()
    if (isFullyOnboarded(session.wallet)) throw redirect({ to: startPath(session) })
  },
  component: lazyScreen(() => import('#features/onboarding/components/onboarding-frame.tsx'), 'OnboardingFrame'),
})

const index = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/',
  beforeLoad: leadOn,
  component: lazyScreen(screens, 'ChooseScreen'),
})

const business = createRoute({
  getParentRoute: () => onboardingRoute,
  path: 'onboarding-business',
  beforeLoad: async () => {
    await applyGuard(requireType('business'))
    requireRegistered()
  },
})
const businessIndex = createRoute({ getParentRoute: () => business, path: '/', beforeLoad: leadOn })
const businessType = createRoute({
  getParentRoute: () => business,
  path: 'business-type',
  staticData: { title: 'onboarding.businessType.step' },
  component: lazyScreen(screens, 'BusinessTypeScreen'),
})
const kyb = createRoute({
  getParentRoute: () => business,
  path: 'kyb',
  staticData: { title: 'onboarding.kyb.title' },
  component: lazyScreen(() => import('./onboarding.kyb-screen.tsx'), 'KybScreen'),
})
const businessProfile = createRoute({
  getParentRoute: () => business,
  path: 'business-profile',
  staticData: { title: 'onboarding.profile.step' },
  component: lazyScreen(() => import('./onboarding.profile-screen.tsx'), 'ProfileScreen'),
})
const businessActivate = createRoute({
  getParentRoute: () => business,
  path: 'activate',
  staticData: { title: 'onboarding.activate.titleBusiness' },
  component: lazyScreen(screens, 'ActivateScreen'),
})
const businessEmail = createRoute({
  getParentRoute: () => business,
  path: 'register-email',
  staticData: { title: 'onboarding.email.title' },
  component: lazyScreen(screens, 'RegisterEmailScreen'),
})
const businessEmailCode = createRoute({
  getParentRoute: () => business,
  path: 'verify-email',
  staticData: { title: 'contact.email.verifyTitle' },
  beforeLoad: () => requireCode('email', 'onboarding-business'),
  component: lazyScreen(screens, 'VerifyEmailScreen'),
})
const businessPhone = createRoute({
  getParentRoute: () => business,
  path: 'register-phone',
  staticData: { title: 'onboarding.phone.title' },
  component: lazyScreen(screens, 'RegisterPhoneScreen'),
})
const businessPhoneCode = createRoute({
  getParentRoute: () => business,
  path: 'verify-phone',
  staticData: { title: 'contact.phone.verifyTitle' },
  beforeLoad: () => requireCode('phone', 'onboarding-business'),
  component: lazyScreen(screens, 'VerifyPhoneScreen'),
})

const individual = createRoute({
  getParentRoute: () => onboardingRoute,
  path: 'onboarding-individual',
  beforeLoad: async () => {
    await applyGuard(requireType('individual'))
    requireRegistered()
  },
})
const individualIndex = createRoute({ getParentRoute: () => individual, path: '/', beforeLoad: leadOn })
const setupCountry = createRoute({
  getParentRoute: () => individual,
  path: 'setup-country',
  staticData: { title: 'onboarding.country.title' },
  component: lazyScreen(screens, 'CountryScreen'),
})
const individualEmail = createRoute({
  getParentRoute: () => individual,
  path: 'register-email',
  staticData: { title: 'onboarding.email.title' },
  component: lazyScreen(screens, 'RegisterEmailScreen'),
})
const individualEmailCode = createRoute({
  getParentRoute: () => individual,
  path: 'verify-email',
  staticData: { title: 'contact.email.verifyTitle' },
  beforeLoad: () => requireCode('email', 'onboarding-individual'),
  component: lazyScreen(screens, 'VerifyEmailScreen'),
})
const individualPhone = createRoute({
  getParentRoute: () => individual,
  path: 'register-phone',
  staticData: { title: 'onboarding.phone.title' },
  component: lazyScreen(screens, 'RegisterPhoneScreen'),
})
const individualPhoneCode = createRoute({
  getParentRoute: () => individual,
  path: 'verify-phone',
  staticData: { title: 'contact.phone.verifyTitle' },
  beforeLoad: () => requireCode('phone', 'onboarding-individual'),
  component: lazyScreen(screens, 'VerifyPhoneScreen'),
})
const individualActivate = createRoute({
  getParentRoute: () => individual,
  path: 'activate',
  staticData: { title: 'onboarding.activate.titleIndividual' },
  component: lazyScreen(screens, 'ActivateScreen'),
})

/** `/onboarding` with `onboarding-business/…` and `onboarding-individual/…`. */
export const onboardingRoutes = onboardingRoute.addChildren([
  index,
  business.addChildren([
    businessIndex,
    businessType,
    kyb,
    businessEmail,
    businessEmailCode,
    businessPhone,
    businessPhoneCode,
    businessProfile,
    businessActivate,
  ]),
  individual.addChildren([
    individualIndex,
    setupCountry,
    individualEmail,
    individualEmailCode,
    individualPhone,
    individualPhoneCode,
    individualActivate,
  ]),
])

/** Sends a registered wallet to its next step. */
function leadOn(): void {
  const attributes = readSession().wallet?.attributes
  if (attributes) throw redirect({ to: findNextStep(attributes).path })
}

function requireRegistered(): void {
  if (!readSession().wallet?.attributes) throw redirect({ to: '/onboarding' })
}

/** A code can only be typed after one was sent. */
function requireCode(channel: 'email' | 'phone', branch: 'onboarding-business' | 'onboarding-individual'): void {
  if (!readPendingCode(channel, readSession().wallet?.publicKey ?? '')) throw redirect({ to: `/onboarding/${branch}/register-${channel}` })
}
