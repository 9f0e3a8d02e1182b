import { operatorScreens } from './operators.ts'
import { testScreens } from './test-screens.ts'

testScreens(operatorScreens)
