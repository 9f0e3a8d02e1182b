import { bulkScreens } from './bulk.ts'
import { testScreens } from './test-screens.ts'

testScreens(bulkScreens)
