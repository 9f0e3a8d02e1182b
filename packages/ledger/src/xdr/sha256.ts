import { sha256 as hash } from '@noble/hashes/sha2.js'
import { toHex } from './hex.ts'

/** SHA-256 of bytes, 64 hex digits. */
export const sha256Hex = (bytes: Uint8Array): string => toHex(hash(bytes))

/** SHA-256 of bytes, 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash(bytes)
