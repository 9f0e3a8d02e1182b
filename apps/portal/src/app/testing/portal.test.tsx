import { portalScreens } from './portal.ts'
import { testScreens } from './test-screens.ts'

testScreens(portalScreens)
