import { payRequestScreens } from './pay-requests.ts'
import { testScreens } from './test-screens.ts'

testScreens(payRequestScreens)
