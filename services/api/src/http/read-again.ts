import { isStoreUnavailable } from '#db/index.ts'

/**
 * Reads, and once more when the database hung up in the middle: what only reads may be repeated, and a new connection is there at once.
 * @param mayRepeat whether nothing of the answer has been sent yet
 */
export async function readAgain<T>(read: () => Promise<T>, mayRepeat = () => true): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isStoreUnavailable(error) || !mayRepeat()) throw error
    return read()
  }
}
