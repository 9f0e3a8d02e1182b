import { onboardingScreens } from './onboarding.ts'
import { testScreens } from './test-screens.ts'

testScreens(onboardingScreens)
