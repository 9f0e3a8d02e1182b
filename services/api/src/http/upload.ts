import { ApiError, type ErrorCode } from '@lealta/contract'
import type { FastifyRequest } from 'fastify'

/** A file that came with a form. What its type really is, the service finds out from its bytes. */
export type UploadedFile = { bytes: Uint8Array; fileName: string; mediaType: string }

/**
 * Reads a `multipart/form-data` body with one file part `file` and text fields, wherever in the form they are.
 * @param options.limit most bytes of the file
 * @throws ApiError with the codes of the options
 */
export async function readUpload(
  request: FastifyRequest,
  options: { limit: number; missing: ErrorCode; tooLarge: ErrorCode },
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  const missing = () => new ApiError(options.missing, 'no file in a form', { data: { pointer: '/file' } })
  if (!request.isMultipart()) throw missing()
  // Whoever is gone by now sends no end of the form, and nobody would tell.
  if (request.raw.destroyed) throw missing()
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: options.limit, files: 1, fields: 10, fieldSize: 1_000, parts: 11 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
      } else {
        const bytes = await part.toBuffer()
        if (part.fieldname === 'file') file = { bytes, fileName: part.filename, mediaType: part.mimetype }
      }
    }
  } catch (cause) {
    if (cause instanceof Error && (cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError(options.tooLarge, 'the file is too large', { cause, data: { pointer: '/file' } })
    }
    throw new ApiError(options.missing, 'the form ends early or is none', { cause, data: { pointer: '/file' } })
  }
  if (!file || file.bytes.length === 0) throw missing()
  return { file, fields }
}
