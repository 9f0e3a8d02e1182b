import { testScreens } from './test-screens.ts'
import { transferScreens } from './transfers.ts'

testScreens(transferScreens)
