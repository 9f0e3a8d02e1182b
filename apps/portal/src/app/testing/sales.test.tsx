import { saleScreens } from './sales.ts'
import { testScreens } from './test-screens.ts'

testScreens(saleScreens)
