import { common } from './areas/common.en.ts'
import { home } from './areas/home.en.ts'
import { join } from './areas/join.en.ts'
import { setup } from './areas/setup.en.ts'
import { signIn } from './areas/sign-in.en.ts'

/** The areas of the first screens; kept apart so that the first load stays small. */
export const enStart = { common, home, join, setup, signIn }
