import swagger from '@fastify/swagger'
import { type Endpoint, ErrorDocument } from '@lealta/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatDocsPage } from './docs-page.ts'

/** Describes an endpoint for the OpenAPI document; checking is done by `route`. */
export function describeOperation(e: Endpoint): FastifySchema {
  const file = z.string().meta({ format: 'binary' })
  return {
    summary: e.summary,
    ...(e.errors.length > 0 ? { description: `Errors: ${e.errors.join(', ')}` } : {}),
    tags: [e.path.split('/')[1] ?? ''],
    ...(e.access === 'session' ? { security: [{ session: [] }] } : {}),
    ...(e.params ? { params: e.params } : {}),
    ...(e.query ? { querystring: e.query } : {}),
    ...(e.body ? { body: e.body } : {}),
    ...(e.upload ? { consumes: ['multipart/form-data'], body: e.upload.extend({ file }) } : {}),
    ...(e.content ? { produces: [e.content] } : {}),
    response: {
      [e.status]: e.status === 204 ? z.null().describe('No content') : e.content ? z.string().describe(e.content) : e.ok,
      '4xx': ErrorDocument,
    },
  } as FastifySchema
}

/** Serves `/openapi.json` and a readable page of it at `/docs`, for the routes registered after this in the scope. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lealta API', version: '1', description: 'Amounts are decimal texts with up to 7 decimals.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/docs', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
      .send(formatDocsPage(app.swagger() as Parameters<typeof formatDocsPage>[0])),
  )
}

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
  }
}
