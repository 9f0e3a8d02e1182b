import { toHex } from './hex.ts'
import { encodeAccountId } from './strkey.ts'
import { XdrError } from './xdr-error.ts'

/** Reads XDR (RFC 4506) as strictly as stellar-core: booleans are 0 or 1, padding is zero, nothing follows the value. */
export class XdrReader {
  readonly bytes: Uint8Array
  private readonly view: DataView
  offset = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Makes the error for a value that does not fit its type. */
  fail(what: string): XdrError {
    return new XdrError('xdr_not_decodable', `${what} at byte ${this.offset}`)
  }

  /** Moves on by a number of bytes and tells where they start. */
  private take(length: number): number {
    const start = this.offset
    const end = start + length
    if (end > this.bytes.length) throw this.fail('end of input')
    this.offset = end
    return start
  }

  uint32(): number {
    return this.view.getUint32(this.take(4))
  }

  int32(): number {
    return this.view.getInt32(this.take(4))
  }

  int64(): bigint {
    return this.view.getBigInt64(this.take(8))
  }

  uint64(): bigint {
    return this.view.getBigUint64(this.take(8))
  }

  bool(): boolean {
    const value = this.uint32()
    if (value > 1) throw this.fail('not a boolean')
    return value === 1
  }

  /** The discriminant of an extension point that has only the case 0. */
  noExtension(): void {
    if (this.uint32() !== 0) throw this.fail('unknown extension')
  }

  /** A copy of `length` bytes without padding. */
  fixed(length: number): Uint8Array {
    const start = this.take(length)
    return this.bytes.slice(start, start + length)
  }

  /** 32 bytes as hex digits. */
  hash(): string {
    const start = this.take(32)
    return toHex(this.bytes, start, 32)
  }

  /** 32 bytes as G…. */
  ed25519(): string {
    const start = this.take(32)
    return encodeAccountId(this.bytes, start)
  }

  /** XDR AccountID as G…. */
  accountId(): string {
    if (this.uint32() !== 0) throw this.fail('unknown type of public key')
    return this.ed25519()
  }

  private padding(length: number): void {
    const rest = length & 3
    if (rest === 0) return
    const start = this.take(4 - rest)
    for (let i = start; i < this.offset; i++) if (this.bytes[i] !== 0) throw this.fail('padding is not zero')
  }

  private lengthUpTo(max: number): number {
    const length = this.uint32()
    if (length > max) throw this.fail(`length above ${max}`)
    return length
  }

  /** Variable length opaque. */
  opaque(max: number): Uint8Array {
    const length = this.lengthUpTo(max)
    const value = this.fixed(length)
    this.padding(length)
    return value
  }

  /** Variable length string, each byte as one character. */
  text(max: number): string {
    const length = this.lengthUpTo(max)
    const start = this.take(length)
    let value = ''
    for (let i = start; i < this.offset; i++) value += String.fromCharCode(this.bytes[i]!)
    this.padding(length)
    return value
  }

  /** Variable length array. */
  list<T>(max: number, item: (reader: XdrReader) => T): T[] {
    const length = this.lengthUpTo(max)
    const values: T[] = []
    for (let i = 0; i < length; i++) values.push(item(this))
    return values
  }

  optional<T>(item: (reader: XdrReader) => T): T | undefined {
    return this.bool() ? item(this) : undefined
  }

  /** @throws XdrError `xdr_not_decodable` when bytes are left */
  end(): void {
    if (this.offset !== this.bytes.length) throw this.fail('bytes after the value')
  }
}

/** Reads one value that fills all the bytes. @throws XdrError `xdr_not_decodable` */
export function decodeWith<T>(bytes: Uint8Array, item: (reader: XdrReader) => T): T {
  const reader = new XdrReader(bytes)
  const value = item(reader)
  reader.end()
  return value
}
