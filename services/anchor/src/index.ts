export { type Anchor, type AnchorOptions, createAnchor } from './anchor.ts'
export { AnchorError, type AnchorErrorCode } from './anchor-error.ts'
export type { Desk, DeskTransfer } from './desk.ts'
export { copyAnchor } from './store/database.ts'
