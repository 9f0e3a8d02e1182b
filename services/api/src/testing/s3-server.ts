import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredObject = { bytes: Buffer; headers: Record<string, string>; changedAt: Date }

/** What the server does wrong with the next calls. */
type S3Fault = 'error' | 'silence' | 'another object' | 'half an object' | 'no bucket' | 'a page' | undefined

/** The S3 protocol as far as files need it, for tests: it checks signatures (version 4) and digests as a real server does. */
export type S3Server = {
  url: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, StoredObject>
  /** Lets so many calls fail. */
  fail(fault: S3Fault, calls?: number): void
  calls(): number
  close(): Promise<void>
}

const REGION = 'test-1'
const PAGE = 2
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Starts a server with one bucket, on a free port of the loopback. */
export async function startS3Server(): Promise<S3Server> {
  const accessKeyId = `AK${randomUUID().slice(0, 8)}`
  const secretAccessKey = `se/cr+et=${randomUUID()}`
  const objects = new Map<string, StoredObject>()
  let fault: S3Fault
  let faultsLeft = 0
  let calls = 0
  const server = createServer(async (request, response) => {
    calls++
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const refusal = findRefusal(request, body, { accessKeyId, secretAccessKey })
    const current = faultsLeft > 0 ? fault : undefined
    if (faultsLeft > 0) faultsLeft--
    if (current === 'silence') return
    const { status, headers, content } = refusal ? toAnswer(403, toError(refusal)) : serve(request, body, objects, current)
    response.writeHead(status, headers).end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    accessKeyId,
    secretAccessKey,
    objects,
    fail(wanted, count = Number.POSITIVE_INFINITY) {
      fault = wanted
      faultsLeft = wanted === undefined ? 0 : count
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Answer = { status: number; headers: Record<string, string>; content: string | Buffer }
const toAnswer = (status: number, content: string): Answer => ({ status, headers: { 'content-type': 'application/xml' }, content })
const toError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

function serve(request: IncomingMessage, body: Buffer, objects: Map<string, StoredObject>, fault: S3Fault): Answer {
  if (fault === 'error') return toAnswer(500, toError('InternalError'))
  if (fault === 'no bucket') return toAnswer(404, toError('NoSuchBucket'))
  if (fault === 'a page') return toAnswer(200, '<html><body>Welcome</body></html>')
  const url = new URL(request.url ?? '', 'http://server')
  if (url.pathname === '/files') return toAnswer(200, listPage(objects, url.searchParams))
  const key = url.pathname.replace(/^\/files\//, '')
  if (request.method === 'PUT') {
    const kept = ['x-amz-meta-digest', 'x-amz-server-side-encryption', 'content-type']
    const headers = Object.fromEntries(kept.flatMap(name => (request.headers[name] ? [[name, String(request.headers[name])]] : [])))
    objects.set(key, { bytes: body, headers, changedAt: new Date() })
    return toAnswer(200, '')
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return toAnswer(204, '')
  }
  const found = fault === 'another object' ? [...objects].find(([name]) => name !== key)?.[1] : objects.get(key)
  if (!found) return toAnswer(404, toError('NoSuchKey'))
  const content = fault === 'half an object' ? found.bytes.subarray(0, found.bytes.length / 2) : found.bytes
  return { status: 200, headers: found.headers, content }
}

function listPage(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token')?.replace('a+b/c&', '') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const isTruncated = keys.length > PAGE
  const contents = page.map(
    key => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>a+b/c&amp;${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult xmlns="x"><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

/** Checks a call as the protocol says: signature of its headers, digest of its body, time. @returns code of the error */
function findRefusal(request: IncomingMessage, body: Buffer, keys: { accessKeyId: string; secretAccessKey: string }): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] = parts.exec(request.headers.authorization ?? '') ?? []
  if (id !== keys.accessKeyId || region !== REGION) return 'InvalidAccessKeyId'
  const signed = names.split(';')
  const own = Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))
  if (!['host', ...own].every(name => signed.includes(name))) return 'AccessDenied'
  const time = String(request.headers['x-amz-date'])
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentAt) < 900_000) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const digest = String(request.headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonicalQuery = query.split('&').sort().join('&')
  const headers = signed.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, path, canonicalQuery, headers, names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return wanted === signature ? undefined : 'SignatureDoesNotMatch'
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
