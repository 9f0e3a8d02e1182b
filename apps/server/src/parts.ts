import type { FastifyBaseLogger } from 'fastify'

/** Longest time that closing may take; a part that hangs delays the shutdown no longer than this. */
const CLOSE_DEADLINE_MS = 10_000

/** Not everything could be closed; `message` names the parts. */
export class ClosingError extends Error {
  override readonly name = 'ClosingError'
}

/** The running parts, to be closed in reverse order. */
export type Parts = {
  /** Registers a part that was started, and returns it; `undefined` is not registered. */
  add<P extends { close(): unknown } | undefined>(name: string, part: P): P
  /** They are being closed, or are. */
  readonly isClosing: boolean
  /**
   * Closes the parts, last started first. A part that fails to close is logged, and the others are closed all the same.
   * @throws ClosingError if one failed, or the deadline has passed: the rest is then left as it is
   */
  close(): Promise<void>
}

export function createParts(logger: Pick<FastifyBaseLogger, 'error'>, deadlineMs = CLOSE_DEADLINE_MS): Parts {
  const running: { name: string; close(): unknown }[] = []
  let isClosing = false
  return {
    get isClosing() {
      return isClosing
    },
    add(name, part) {
      if (part) running.push({ name, close: () => part.close() })
      return part
    },
    async close() {
      isClosing = true
      const open = running.splice(0).reverse()
      const failed: string[] = []
      const deadline = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => deadline.resolve('late'), deadlineMs)
      for (let part = open.shift(); part; part = open.shift()) {
        const { name } = part
        try {
          if ((await Promise.race([part.close(), deadline.promise])) === 'late') {
            const rest = open.length > 0 ? `; left open: ${open.map(other => other.name).join(', ')}` : ''
            throw new ClosingError(`${name} did not end within ${deadlineMs / 1_000} s${rest}`)
          }
        } catch (err) {
          if (err instanceof ClosingError) throw err
          logger.error({ err }, `${name} could not be closed`)
          failed.push(name)
        }
      }
      clearTimeout(timer)
      if (failed.length > 0) throw new ClosingError(`${failed.join(', ')} could not be closed`)
    },
  }
}
