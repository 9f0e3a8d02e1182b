import { ApiError } from '@lealta/contract'
import sharp from 'sharp'

/** Side of the stored square. */
const IMAGE_SIDE = 512
/** Larger pictures are refused before they are decoded. */
const MAX_PIXELS = 40_000_000

/**
 * Re-encodes an upload: turned upright, without metadata, cropped to a square, WebP.
 * @throws ApiError `image_not_valid` for anything but a JPEG, PNG, WebP, GIF or AVIF picture of a sane size
 */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format)) throw new RangeError(`format ${format}`)
    return await picture.rotate().resize(IMAGE_SIDE, IMAGE_SIDE, { fit: 'cover' }).webp({ quality: 85 }).timeout({ seconds: 10 }).toBuffer()
  } catch (cause) {
    throw new ApiError('image_not_valid', 'not a picture', { cause, data: { pointer: '/file' } })
  }
}

/** A stored image as a PNG; what is transparent stays so. */
export function renderPng(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes).png().timeout({ seconds: 10 }).toBuffer()
}
