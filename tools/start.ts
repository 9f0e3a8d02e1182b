import { buildPortal } from './build.ts'

buildPortal()
await import('../apps/server/src/main.ts')
