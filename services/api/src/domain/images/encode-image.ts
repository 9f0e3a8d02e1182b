import { ApiError } from '@lealta/contract'
import sharp from 'sharp'
import { NoTurnError, Turns } from './turns.ts'

/** Side of the stored square. */
const IMAGE_SIDE = 512
/** Larger pictures are refused before they are decoded: twice what telephones take. */
export const MAX_PIXELS = 25_000_000
/** A picture is decoded by one thread of those that files are read by as well, and by one processor. */
const turns = new Turns()
sharp.concurrency(1)

/** Pictures of somebody's that wait to be encoded. */
export const countWaiting = (whose: string): number => turns.countOf(whose)

/**
 * Re-encodes an upload: turned upright, without metadata, cropped to a square, WebP. One at a time, and one of each person's in turn.
 * @param whose id of the person, or who else brings it
 * @throws ApiError `image_not_valid` for anything but a JPEG, PNG, WebP, GIF or AVIF picture, `image_too_large` for one of too many pixels;
 *   `too_many_requests` when too many of the person's wait, `unavailable` when too many of all do
 */
export async function encodeImage(bytes: Uint8Array, whose: string): Promise<Uint8Array> {
  try {
    return await turns.take(whose, () => encode(bytes))
  } catch (cause) {
    if (!(cause instanceof NoTurnError)) throw cause
    throw new ApiError(cause.whose === 'each' ? 'too_many_requests' : 'unavailable', 'too many pictures wait', { cause })
  }
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    // What it says of itself is read without decoding it.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format)) throw new RangeError(`format ${format}`)
    if (width * height > MAX_PIXELS) throw new ApiError('image_too_large', `${width} × ${height} pixels`, { data: { pointer: '/file' } })
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    return await picture.rotate().resize(IMAGE_SIDE, IMAGE_SIDE, { fit: 'cover' }).webp({ quality: 85 }).timeout({ seconds: 10 }).toBuffer()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError('image_not_valid', 'not a picture', { cause, data: { pointer: '/file' } })
  }
}

/** A stored image as a PNG; what is transparent stays so. */
export function renderPng(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes).png().timeout({ seconds: 10 }).toBuffer()
}
