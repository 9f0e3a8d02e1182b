import { testScreens } from './test-screens.ts'
import { webhookScreens } from './webhooks.ts'

testScreens(webhookScreens)
