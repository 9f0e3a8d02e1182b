import { fromHex } from './hex.ts'
import { copyAccountId } from './strkey.ts'
import { XdrError } from './xdr-error.ts'

/** Memory that the values of one writer share: an ArrayBuffer for each of them costs more than writing it. */
const SHARED = 16_384

/** Writes XDR (RFC 4506), value after value. */
export class XdrWriter {
  private bytes: Uint8Array
  private view: DataView
  /** where the present value begins and ends */
  private start = 0
  private end = 0

  constructor(size = 512) {
    this.bytes = new Uint8Array(size)
    this.view = new DataView(this.bytes.buffer)
  }

  /** Goes on in new memory that has room for so many more bytes. */
  private move(count: number): void {
    const length = this.end - this.start
    const bytes = new Uint8Array(Math.max(2 * (length + count), SHARED))
    bytes.set(this.bytes.subarray(this.start, this.end))
    this.bytes = bytes
    this.view = new DataView(bytes.buffer)
    this.start = 0
    this.end = length
  }

  /** Moves on by a number of bytes and tells where they start. */
  private take(count: number): number {
    if (this.end + count > this.bytes.length) this.move(count)
    const start = this.end
    this.end = start + count
    return start
  }

  uint32(value: number): void {
    const start = this.take(4)
    this.view.setUint32(start, value)
  }

  int32(value: number): void {
    const start = this.take(4)
    this.view.setInt32(start, value)
  }

  int64(value: bigint): void {
    const start = this.take(8)
    this.view.setBigInt64(start, value)
  }

  uint64(value: bigint): void {
    const start = this.take(8)
    this.view.setBigUint64(start, value)
  }

  bool(value: boolean): void {
    this.uint32(value ? 1 : 0)
  }

  /** Bytes without padding. */
  fixed(value: Uint8Array): void {
    const start = this.take(value.length)
    this.bytes.set(value, start)
  }

  /** 32 bytes given as hex digits. */
  hash(value: string): void {
    this.fixed(fromHex(value, 32))
  }

  /** The 32 bytes of G…. */
  ed25519(value: string): void {
    const start = this.take(32)
    copyAccountId(value, this.bytes, start)
  }

  /** XDR AccountID from G…. */
  accountId(value: string): void {
    this.uint32(0)
    this.ed25519(value)
  }

  private padding(length: number): void {
    const rest = length & 3
    if (rest === 0) return
    const start = this.take(4 - rest)
    this.bytes.fill(0, start, this.end)
  }

  opaque(value: Uint8Array, max: number): void {
    if (value.length > max) throw new XdrError('xdr_not_encodable', `longer than ${max} bytes`)
    this.uint32(value.length)
    this.fixed(value)
    this.padding(value.length)
  }

  /** A string of which each character is one byte. */
  text(value: string, max: number): void {
    if (value.length > max) throw new XdrError('xdr_not_encodable', `longer than ${max} bytes`)
    this.uint32(value.length)
    const start = this.take(value.length)
    for (let i = 0; i < value.length; i++) this.bytes[start + i] = value.charCodeAt(i)
    this.padding(value.length)
  }

  /** Characters as bytes, filled up with zeros. */
  filledText(value: string, length: number): void {
    if (value.length > length) throw new XdrError('xdr_not_encodable', `longer than ${length} bytes`)
    const start = this.take(length)
    for (let i = 0; i < length; i++) this.bytes[start + i] = i < value.length ? value.charCodeAt(i) : 0
  }

  list<T>(values: readonly T[], max: number, item: (writer: XdrWriter, value: T) => void): void {
    if (values.length > max) throw new XdrError('xdr_not_encodable', `more than ${max} elements`)
    this.uint32(values.length)
    for (const value of values) item(this, value)
  }

  optional<T>(value: T | undefined, item: (writer: XdrWriter, value: T) => void): void {
    this.bool(value !== undefined)
    if (value !== undefined) item(this, value)
  }

  /** The value that was written; what is written next is another one. */
  toBytes(): Uint8Array {
    const value = this.bytes.subarray(this.start, this.end)
    this.start = this.end
    return value
  }
}

let spare: XdrWriter | undefined

/** The XDR of one value. @throws XdrError `xdr_not_encodable`, `strkey_not_valid` */
export function encodeWith<T>(value: T, item: (writer: XdrWriter, value: T) => void): Uint8Array {
  const writer = spare ?? new XdrWriter()
  spare = undefined
  item(writer, value)
  spare = writer
  return writer.toBytes()
}
