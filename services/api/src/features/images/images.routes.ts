import { ApiError, api, Id } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { route } from '#http/route.ts'
import { imagesPolicy } from './images.policy.ts'
import { createImage, readImage } from './images.service.ts'

/** Upload, and the pictures themselves, which never change. */
export function imagesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.uploadImage, imagesPolicy.uploadImage, async ({ principal, file }) => {
    assertRegistered(principal)
    const id = await createImage(deps, principal.user.id, file.bytes)
    return { data: { id, type: 'image' as const, attributes: presentImage(deps, id)! } }
  })
  app.get<{ Params: { imageId: string } }>('/images/:imageId', { schema: { hide: true } }, async (request, reply) => {
    const id = Id.safeParse(request.params.imageId)
    if (!id.success) throw new ApiError('not_found')
    const bytes = await readImage(deps, id.data)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-type', 'image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}
