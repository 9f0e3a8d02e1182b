import { testScreens } from './test-screens.ts'
import { walletScreens } from './wallet.ts'

testScreens(walletScreens)
