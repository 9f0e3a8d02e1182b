import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * The messages of a `text/event-stream` answer (WHATWG HTML §9.2), however its bytes are cut; comments and fields without data are none.
 * Leaving the loop cancels the answer; a connection that breaks is thrown.
 * @param onRetry told how long the server asks to wait before connecting again, in milliseconds
 */
export async function* readMessages(response: Response, onRetry?: (ms: number) => void): AsyncGenerator<EventSourceMessage> {
  if (response.body === null) return
  const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onRetry }))
  const reader = messages.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
