import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longest field that is read. */
const LONGEST = 20_000

/** Lets routes read forms as SEP-24 sends them: JSON, URL-encoded, multipart. Files are refused: nothing here asks for one. */
export async function installForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { files: 0, fields: 50, fieldSize: LONGEST, parts: 50 } })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, undefined)
    }
  })
}

/** The fields of a request that hold a text, a number or a truth, as trimmed texts; empty ones are as if they were not there. */
export function readFields({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, string | undefined>> {
  if (typeof body !== 'object' || body === null) return {}
  const fields = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const isField = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const text = isField ? String(value).trim() : ''
    return text === '' || text.length > LONGEST ? [] : [[name, text] as const]
  })
  return Object.fromEntries(fields)
}
