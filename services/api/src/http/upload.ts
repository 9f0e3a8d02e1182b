import { AppError } from '@lealta/kernel'
import type { FastifyRequest } from 'fastify'

/** A file that came with a form. What its type really is, the service finds out from its bytes. */
export type UploadedFile = { bytes: Uint8Array; fileName: string; mediaType: string }

/**
 * Reads a `multipart/form-data` body with one file part `file` and text fields, wherever in the form they are.
 * @throws AppError `field_required` without a form or a file, `body_too_large` above `limit` bytes
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError('field_required', 'a multipart form is expected', { data: { pointer: '/file' } })
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 10, fieldSize: 1_000, parts: 11 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    } else {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') file = { bytes, fileName: part.filename, mediaType: part.mimetype }
    }
  }
  if (!file || file.bytes.length === 0) throw new AppError('field_required', 'no file in the form', { data: { pointer: '/file' } })
  return { file, fields }
}
