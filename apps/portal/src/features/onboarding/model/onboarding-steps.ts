import type { Wallet } from '@lealta/contract'
import type { Purpose } from './purpose.ts'

/** The steps of spec §2 "onboarding", in the order they are offered, ending with the activation. */
export type StepId = 'business-type' | 'kyb' | 'country' | 'contact' | 'email' | 'phone' | 'profile' | 'activate'

/** `waiting` is under review; `attention` was done and needs the person again. */
type StepState = 'done' | 'waiting' | 'attention' | 'todo'

/** One step of a wallet, with the path of its screen. */
export type OnboardingStep = {
  id: StepId
  state: StepState
  path: `${typeof business}/${BusinessStep}` | `${typeof individual}/${IndividualStep}`
}

type CommonStep = 'register-email' | 'register-phone' | 'activate'
type BusinessStep = CommonStep | 'business-type' | 'kyb' | 'business-profile'
type IndividualStep = CommonStep | 'setup-country'

const business = '/onboarding/onboarding-business'
const individual = '/onboarding/onboarding-individual'

/**
 * Lists the steps of a registered wallet. Everything but the activation can be done in any order (spec §4 "Fully onboarded").
 * @param purpose who joins a program confirms one contact, whichever they choose, which is enough to collect (product decision 42); who works
 * for a business both, and is asked for the country only where their phone number does not tell it
 */
export function listSteps(wallet: Wallet, purpose?: Purpose): OnboardingStep[] {
  if (purpose === 'join' && wallet.type === 'individual') return listJoiningSteps(wallet)
  const isBusiness = wallet.type === 'business'
  const base = isBusiness ? business : individual
  const own: OnboardingStep[] = isBusiness
    ? [
        { id: 'business-type', state: wallet.businessType ? 'done' : 'todo', path: `${business}/business-type` },
        { id: 'kyb', state: kybState(wallet), path: `${business}/kyb` },
      ]
    : isWithoutCountry(wallet, purpose)
      ? []
      : [{ id: 'country', state: wallet.country ? 'done' : 'todo', path: `${individual}/setup-country` }]
  const contact: OnboardingStep[] = [
    { id: 'email', state: wallet.email_verified ? 'done' : 'todo', path: `${base}/register-email` },
    { id: 'phone', state: wallet.phoneNumberVerified ? 'done' : 'todo', path: `${base}/register-phone` },
  ]
  const profile: OnboardingStep[] = isBusiness
    ? [{ id: 'profile', state: wallet.business ? 'done' : 'todo', path: `${business}/business-profile` }]
    : []
  return [...own, ...contact, ...profile, { id: 'activate', state: wallet.enabled ? 'done' : 'todo', path: `${base}/activate` }]
}

/** Who was enabled without a country joined lightly; only the contacts are still asked of them. A confirmed phone number mostly tells it. */
function isWithoutCountry({ enabled, country, phoneNumberVerified }: Wallet, purpose: Purpose | undefined): boolean {
  return purpose === 'work' ? country !== null || !phoneNumberVerified : enabled && !country
}

function listJoiningSteps({ email_verified, phoneNumberVerified, enabled }: Wallet): OnboardingStep[] {
  return [
    { id: 'contact', state: email_verified || phoneNumberVerified ? 'done' : 'todo', path: `${individual}/register-email` },
    { id: 'activate', state: enabled ? 'done' : 'todo', path: `${individual}/activate` },
  ]
}

function kybState(wallet: Wallet): StepState {
  switch (wallet.kyb?.status) {
    case 'valid':
      return 'done'
    case 'pending':
    case 'processing':
    case 'pending_manual_approval':
      return 'waiting'
    case 'invalid':
      return 'attention'
    default:
      return 'todo'
  }
}

/** The next screen: the first step the person can act on, or the activation if there is none. */
export function findNextStep(wallet: Wallet, purpose?: Purpose): OnboardingStep {
  const steps = listSteps(wallet, purpose)
  return steps.find(step => step.state === 'todo' || step.state === 'attention') ?? steps[steps.length - 1]!
}

/** The first open step after `id`, otherwise the first open one: where "continue" leads. */
export function findStepAfter(wallet: Wallet, id: StepId, purpose?: Purpose): OnboardingStep {
  const steps = listSteps(wallet, purpose)
  const rest = steps.slice(steps.findIndex(step => step.id === id) + 1)
  return rest.find(step => step.id !== 'activate' && step.state !== 'done' && step.state !== 'waiting') ?? findNextStep(wallet, purpose)
}

/** The steps that still block the activation: open steps first, then the review. Empty when the wallet can be activated. */
export function listMissing(wallet: Wallet, purpose?: Purpose): OnboardingStep[] {
  return listSteps(wallet, purpose).filter(step => step.id !== 'activate' && step.state !== 'done')
}
