import { partnershipScreens } from './partnerships.ts'
import { testScreens } from './test-screens.ts'

testScreens(partnershipScreens)
