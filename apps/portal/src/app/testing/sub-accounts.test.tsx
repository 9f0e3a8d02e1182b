import { subAccountScreens } from './sub-accounts.ts'
import { testScreens } from './test-screens.ts'

testScreens(subAccountScreens)
