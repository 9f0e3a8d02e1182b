import { testScreens } from './test-screens.ts'
import { tillScreens } from './tills.ts'

testScreens(tillScreens)
