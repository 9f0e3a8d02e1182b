import { rewardScreens } from './rewards.ts'
import { testScreens } from './test-screens.ts'

testScreens(rewardScreens)
