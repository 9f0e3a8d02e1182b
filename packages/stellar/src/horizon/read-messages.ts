import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * The messages of a `text/event-stream` answer (WHATWG HTML §9.2), however its bytes are cut; comments and fields without data are none.
 * Leaving the loop cancels the answer; a connection that breaks is thrown.
 * @param onRetry told how long the server asks to wait before connecting again, in milliseconds
 * @param silenceMs after which nothing, not even a comment, means that the connection is lost
 */
export async function* readMessages(
  response: Response,
  { onRetry, silenceMs }: { onRetry?: (ms: number) => void; silenceMs?: number } = {},
): AsyncGenerator<EventSourceMessage> {
  if (response.body === null) return
  const silence = createSilence(silenceMs)
  const messages = response.body
    .pipeThrough(silence.limit)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onRetry }))
  const reader = messages.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    silence.stop()
    reader.cancel().catch(() => undefined)
  }
}

/** Breaks a stream off in which nothing comes for that long, until it is stopped. */
function createSilence(ms: number | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer)
    if (ms !== undefined) timer = setTimeout(() => controller.error(new DOMException(`nothing came for ${ms} ms`, 'TimeoutError')), ms)
  }
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: wait,
    transform(chunk, controller) {
      wait(controller)
      controller.enqueue(chunk)
    },
  })
  return { limit, stop: () => clearTimeout(timer) }
}
