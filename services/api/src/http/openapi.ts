import swagger from '@fastify/swagger'
import { type Endpoint, ErrorDocument, Instant, type WebhookEvent, webhookEventNames, webhookEvents } from '@lealta/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { scopesOf } from '#domain/access/api-key.ts'
import { formatDocsPage } from './docs-page.ts'
import { exampleOf } from './key-examples.ts'

/** Describes an endpoint for the OpenAPI document; checking is done by `route`. */
export function describeOperation(e: Endpoint): FastifySchema {
  const scopes = scopesOf(e)
  const example = exampleOf(e)
  const file = z.string().meta({ format: 'binary' })
  return {
    summary: e.summary,
    ...describeInWords(e, scopes, example?.query),
    tags: [e.path.split('/')[1] ?? ''],
    ...(e.access === 'session' ? { security: [{ session: [] }, ...(scopes.length > 0 ? [{ apiKey: [] }] : [])] } : {}),
    ...(e.once || (scopes.length > 0 && e.method === 'POST') ? { headers: IdempotencyHeader } : {}),
    ...(e.params ? { params: e.params } : {}),
    ...(e.query ? { querystring: e.query } : {}),
    ...(e.body ? { body: example?.body === undefined ? e.body : e.body.meta({ examples: [example.body] }) } : {}),
    ...(e.upload ? { consumes: ['multipart/form-data'], body: e.upload.extend({ file }) } : {}),
    ...(e.content ? { produces: [e.content] } : {}),
    response: {
      [e.status]:
        e.status === 204
          ? z.null().describe('No content')
          : e.content
            ? z.string().describe(e.content)
            : withExample(e.ok, example?.answer),
      '4xx': ErrorDocument,
    },
  } as FastifySchema
}

/** Describes the messages that a business's own systems are sent, as operations of the receiver. */
const describeWebhooks = () => Object.fromEntries(webhookEventNames.map(name => [name, { post: describeEvent(name) }]))

function describeEvent(name: WebhookEvent) {
  const { summary, data } = webhookEvents[name]
  const schema = z.toJSONSchema(z.object({ type: z.literal(name), timestamp: Instant, data }))
  const responses = { '2XX': { description: 'Taken; anything else is sent again' } }
  return { summary, requestBody: { content: { 'application/json': { schema } } }, responses }
}

const withExample = (schema: z.ZodType, answer: unknown): z.ZodType => (answer === undefined ? schema : schema.meta({ examples: [answer] }))

const IdempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe('with an API key required: the same key and body get the same answer for a day, and the call happens once'),
})

function describeInWords(e: Endpoint, scopes: readonly string[], query?: Readonly<Record<string, string>>): { description?: string } {
  const parts = [
    ...(scopes.length > 0 ? [`Scope of an API key: ${scopes.join(', ')}.`] : []),
    ...(query ? [`Example: ?${new URLSearchParams(query)}.`] : []),
    ...(e.errors.length > 0 ? [`Errors: ${e.errors.join(', ')}`] : []),
  ]
  return parts.length > 0 ? { description: parts.join(' ') } : {}
}

const description = `Amounts are decimal texts with up to 7 decimals. A shop's own system calls with an API key (Authorization: Bearer lk_…), which opens
the calls that name one of its scopes, for its business alone. Each POST of an API key takes a header Idempotency-Key. What moves points is
answered as a transaction that the shop's server signs with its own key, sends to /stellar/fee_bump, and submits to Horizon.`

/** Serves `/openapi.json` and a readable page of it at `/docs`, for the routes registered after this in the scope. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lealta API', version: '1', description },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lk_…', description: 'An API key of a business, made by its owner' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const describe = () => ({ ...app.swagger(), webhooks: describeWebhooks() })
  app.get('/openapi.json', { schema: { hide: true } }, describe)
  app.get('/docs', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
      .send(formatDocsPage(describe() as Parameters<typeof formatDocsPage>[0])),
  )
}

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}
