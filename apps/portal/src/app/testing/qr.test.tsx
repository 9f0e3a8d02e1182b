import { qrScreens } from './qr.ts'
import { testScreens } from './test-screens.ts'

testScreens(qrScreens)
