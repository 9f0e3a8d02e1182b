import { ApiError, api, Id } from '@lealta/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { renderPng } from '#domain/images/encode-image.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { route } from '#http/route.ts'
import { imagesPolicy } from './images.policy.ts'
import { createImage, readImage } from './images.service.ts'

/** Upload, and the pictures themselves, which never change: as they are kept, and as the PNG that a stellar.toml names (SEP-1). */
export function imagesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.uploadImage, imagesPolicy.uploadImage, async ({ principal, file }) => {
    assertRegistered(principal)
    const id = await createImage(deps, principal.user.id, file.bytes)
    return { data: { id, type: 'image' as const, attributes: presentImage(deps, id)! } }
  })
  const options = { schema: { hide: true }, onRequest: limitCalls(deps, 'general') }
  app.get<{ Params: { imageId: string } }>('/images/:imageId', { schema: options.schema }, async (request, reply) => {
    const { bytes, isPerson } = await readImage(deps, parseId(request.params.imageId))
    return sendImage(reply, 'image/webp', bytes, isPerson)
  })
  app.get<{ Params: { imageId: string } }>('/images/:imageId(^[0-9a-f-]+).png', options, async (request, reply) => {
    const { bytes, isPerson } = await readImage(deps, parseId(request.params.imageId))
    return sendImage(reply, 'image/png', await renderPng(bytes), isPerson)
  })
}

/** Nobody but the browser that asked keeps a person's picture, and not for long: it can be taken away. */
const cacheFor = { person: 'private, max-age=300', everybody: 'public, max-age=31536000, immutable' } as const

function parseId(text: string): string {
  const id = Id.safeParse(text)
  if (!id.success) throw new ApiError('not_found')
  return id.data
}

function sendImage(reply: FastifyReply, type: 'image/webp' | 'image/png', bytes: Uint8Array, isPerson: boolean): FastifyReply {
  return reply
    .header('cache-control', isPerson ? cacheFor.person : cacheFor.everybody)
    .header('content-type', type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(bytes)
}
