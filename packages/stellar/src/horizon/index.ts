export { type AccountFilter, createHorizon, type Horizon, type HorizonOptions } from './horizon.ts'
export { HorizonError, HorizonUnreachableError } from './horizon-error.ts'
export type * from './records.ts'
export type { EventStream, StreamEvent, StreamOptions } from './stream-events.ts'
