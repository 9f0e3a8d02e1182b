import { testScreens } from './test-screens.ts'
import { tokenScreens } from './tokens.ts'

testScreens(tokenScreens)
