import { buildPortalOrExit } from './build.ts'

buildPortalOrExit()
await import('../apps/server/src/main.ts')
