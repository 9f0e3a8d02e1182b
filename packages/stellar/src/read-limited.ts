/**
 * Reads a text and stops once it is larger than it may be, whatever its headers say.
 * @returns undefined when it is larger
 */
export async function readLimited(response: Response, bytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > bytes) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
  return new Blob(chunks as BlobPart[]).text()
}
