import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseQuery } from './go-url.ts'
import { Problem } from './problem.ts'
import { readText } from './query.ts'
import { queryTextOf } from './routes.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

async function parseMultipart(body: Buffer, type: string): Promise<Pairs> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  } catch {
    // Fields that cannot be read are not there, as for Horizon.
    return []
  }
}

/** Lets the routes of a plugin read forms; bodies of other types are left alone, for `readField` to refuse. */
export function addFormParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parseQuery(String(body))),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    parseMultipart(body, request.headers['content-type'] ?? ''),
  )
  app.addContentTypeParser('*', (_, _payload, done) => done(null, undefined))
}

/** Reads a field of a submitted form, else of the query; empty when it is nowhere. @throws Problem 415, 400 */
export function readField(request: FastifyRequest, name: string): string {
  const type = request.headers['content-type'] ?? ''
  if (type !== '' && !/^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new Problem('unsupported_media_type')
  }
  const pairs = [...((request.body as Pairs | undefined) ?? []), ...parseQuery(queryTextOf(request))]
  const value = pairs.find(([field, text]) => field === name && text !== '')?.[1]
  return readText({ [name]: value }, name)
}
