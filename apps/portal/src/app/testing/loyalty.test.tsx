import { loyaltyScreens } from './loyalty.ts'
import { testScreens } from './test-screens.ts'

testScreens(loyaltyScreens)
