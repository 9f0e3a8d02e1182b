export { AppError } from './app-error.ts'
export { assertNever } from './assert-never.ts'
export { type Clock, systemClock } from './clock.ts'
export { MAX_STROOPS, STROOPS_PER_UNIT, type Stroops, toStroops } from './stroops.ts'
