import { entranceScreens } from './entrance.ts'
import { testScreens } from './test-screens.ts'

testScreens(entranceScreens)
