import type { ErrorCode } from '@lealta/contract/errors'

/** Largest document of a review, in bytes (quality goal 14). */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
/** Media types accepted as documents. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The error code of a document that cannot be uploaded, or undefined. The server checks the bytes again. */
export function checkDocument(file: { size: number; type: string }): ErrorCode | undefined {
  if (!DOCUMENT_TYPES.some(type => type === file.type) || file.size === 0) return 'document_not_valid'
  return file.size > MAX_DOCUMENT_BYTES ? 'document_too_large' : undefined
}

/** A size in the units of the locale, e.g. "1.2 MB". `bytes` is a whole number. */
export function formatSize(bytes: number, locale: string): string {
  const inMegabytes = bytes >= 1024 * 1024
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? bytes / (1024 * 1024) : Math.max(1, Math.round(bytes / 1024)))
}
