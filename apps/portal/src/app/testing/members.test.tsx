import { memberScreens } from './members.ts'
import { testScreens } from './test-screens.ts'

testScreens(memberScreens)
