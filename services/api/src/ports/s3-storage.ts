import { createHash } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { AwsClient } from 'aws4fetch'
import { assertStorageKey, isStorageKey, type Storage, type StoredFile } from './storage.ts'

/** How an S3-compatible server encrypts what it stores; `none` where it encrypts its disks without being told. */
export type S3Encryption = 'AES256' | 'aws:kms' | 'none'

export type S3Settings = {
  /** Server and bucket, `https://host/bucket`: the bucket in the path, never in the host name. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  encryption: S3Encryption
  /** Longest time for one attempt, milliseconds; 10,000. */
  timeoutMs?: number
  /** Told why a file could not be read or written. */
  logger?: { warn(details: object, message: string): void }
}

const TIMEOUT_MS = 10_000
const ATTEMPTS = 2
/** Header that binds the content to its key: another object, or half of one, is noticed. */
const DIGEST = 'x-amz-meta-digest'

type Answer = { status: number; headers: Headers; body: Uint8Array }

/** An answer that was not expected; worth a second attempt unless the server refused the call itself. */
class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.isFinal = options.isFinal ?? false
  }
}

/**
 * Keeps files in a bucket of an S3-compatible server: private, encrypted by the server, and reached by the product alone.
 * Every method throws ApiError `unavailable` when the server does not answer as it should, twice; nothing is lost by that.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { url, accessKeyId, secretAccessKey, region, encryption, timeoutMs = TIMEOUT_MS, logger } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function send(
    method: string,
    address: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const signed = await client.sign(address, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      ...(body ? { body } : {}),
    })
    const response = await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) }
  }

  /** Makes a call, and once more after an answer that a second attempt may mend. @throws ApiError unavailable */
  async function attempt<T>(what: string, call: () => Promise<T>): Promise<T> {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        return await call()
      } catch (cause) {
        if (left > 0 && !(cause instanceof S3Error && cause.isFinal)) continue
        logger?.warn({ err: cause }, `the object storage cannot ${what}`)
        throw new ApiError('unavailable', `the object storage cannot ${what}`, { cause })
      }
    }
  }

  const addressOf = (key: string) => {
    assertStorageKey(key)
    return `${url}/${key}`
  }

  return {
    async put(key, bytes) {
      const address = addressOf(key)
      const body = new Uint8Array(bytes)
      const headers = {
        'content-type': 'application/octet-stream',
        [DIGEST]: digestOf(key, body),
        ...(encryption === 'none' ? {} : { 'x-amz-server-side-encryption': encryption }),
      }
      await attempt(`write ${key}`, async () => assertStatus(await send('PUT', address, body, headers), 200))
    },
    async get(key) {
      const address = addressOf(key)
      return attempt(`read ${key}`, async () => {
        const answer = await send('GET', address)
        if (isMissing(answer)) return undefined
        assertStatus(answer, 200)
        if (answer.headers.get(DIGEST) !== digestOf(key, answer.body)) throw new S3Error('the server gave something else than was written')
        return answer.body
      })
    },
    async delete(key) {
      const address = addressOf(key)
      await attempt(`delete ${key}`, async () => {
        const answer = await send('DELETE', address)
        if (!isMissing(answer)) assertStatus(answer, 204, 200)
      })
    },
    async *list(folder) {
      assertStorageKey(folder)
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const address = new URL(url)
        address.search = String(
          new URLSearchParams({ 'list-type': '2', prefix: `${folder}/`, ...(token === undefined ? {} : { 'continuation-token': token }) }),
        )
        const page = await attempt(`list ${folder}`, async () => readPage(await send('GET', address.href)))
        yield* page.files
        token = page.next
      }
    },
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const digestOf = (key: string, bytes: Uint8Array): string => createHash('sha256').update(`${key}\n`).update(bytes).digest('hex')
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** No such file; a bucket that is not there is another matter. */
const isMissing = ({ status, body }: Answer): boolean => status === 404 && readTag(decode(body), 'Code') === 'NoSuchKey'

function assertStatus({ status, body }: Answer, ...expected: number[]): void {
  if (expected.includes(status)) return
  const code = readTag(decode(body), 'Code') ?? ''
  throw new S3Error(`status ${status} ${code}`.trim(), { isFinal: status < 500 && status !== 408 && status !== 429 })
}

/** A page of ListObjectsV2; files that this product did not write are left out. */
function readPage(answer: Answer): { files: StoredFile[]; next: string | undefined } {
  assertStatus(answer, 200)
  const xml = decode(answer.body)
  if (!xml.includes('<ListBucketResult')) throw new S3Error('the answer is not a list of objects')
  const next = readTag(xml, 'IsTruncated') === 'true' ? readTag(xml, 'NextContinuationToken') : undefined
  if (next === undefined && readTag(xml, 'IsTruncated') === 'true') throw new S3Error('the list breaks off')
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
    const key = readTag(content, 'Key') ?? ''
    const changedAt = new Date(readTag(content, 'LastModified') ?? '')
    if (Number.isNaN(changedAt.getTime())) throw new S3Error('the list has a file without a time')
    return isStorageKey(key) ? [{ key, changedAt }] : []
  })
  return { files, next }
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Text of the first element of a name, in answers whose elements hold no markup. */
function readTag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:lt|gt|quot|apos|amp|#34|#39);/g, entity => entities[entity] ?? entity)
}
