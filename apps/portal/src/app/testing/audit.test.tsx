import { auditScreens } from './audit.ts'
import { testScreens } from './test-screens.ts'

testScreens(auditScreens)
