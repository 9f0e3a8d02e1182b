import { common } from './areas/common.es.ts'
import { home } from './areas/home.es.ts'
import { join } from './areas/join.es.ts'
import { setup } from './areas/setup.es.ts'
import { signIn } from './areas/sign-in.es.ts'
import type { enStart } from './en-start.ts'
import type { Messages } from './messages.ts'

/** The areas of the first screens in Spanish. */
export const esStart: Messages<typeof enStart> = { common, home, join, setup, signIn }
