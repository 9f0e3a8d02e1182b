import { apiKeyScreens } from './api-keys.ts'
import { testScreens } from './test-screens.ts'

testScreens(apiKeyScreens)
