export { type Anchor, type AnchorOptions, createAnchor } from './anchor.ts'
export { AnchorError, type AnchorErrorCode } from './anchor-error.ts'
