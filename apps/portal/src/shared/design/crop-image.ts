/** Side of the uploaded picture, in px. */
const side = 512

const cuts = new WeakMap<File, Promise<File>>()

/** What is uploaded of a chosen file: what is being cut out of it, or else the file itself. */
export const cutOf = async (file: File): Promise<File> => (await cuts.get(file)?.catch(() => undefined)) ?? file

/** Whether a crop of the file is to come, or came. */
export const isCut = (file: File): boolean => cuts.has(file)

/**
 * Crops the centre square of an image, enlarged by `zoom` (1 is the whole of the shorter side), and encodes it as WebP.
 * @throws TypeError if the browser cannot read the file as an image
 */
export function cropImage(file: File, zoom: number): Promise<File> {
  const cut = crop(file, zoom)
  cuts.set(file, cut)
  return cut
}

async function crop(file: File, zoom: number): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(cause => {
    throw new TypeError('not an image', { cause })
  })
  const cut = Math.min(bitmap.width, bitmap.height) / zoom
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')!.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new TypeError('the image could not be written')
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.webp`, { type: blob.type })
}
