import type { TillEvent } from '@lealta/contract'

/** How many events a till keeps on its screen. */
export const SHOWN_EVENTS = 50

/** When an event happened, ISO-8601. */
export function momentOf(event: TillEvent): string {
  return event.type === 'redemption' ? event.redemption.redeemedAt : event.payment.paidAt
}

/**
 * Events with others merged in, newest first, each once: what a stream brings may have been read from the list before, and the other way
 * round.
 */
export function mergeEvents(known: readonly TillEvent[], arrived: readonly TillEvent[]): TillEvent[] {
  const byId = new Map([...known, ...arrived].map(event => [event.id, event]))
  return [...byId.values()].sort((a, b) => momentOf(b).localeCompare(momentOf(a))).slice(0, SHOWN_EVENTS)
}

/** One message of an event stream, as far as the till needs it. */
export interface StreamMessage {
  readonly id: string | undefined
  readonly data: string | undefined
}

/** Splits what has arrived of a `text/event-stream` into whole messages and the rest (WHATWG HTML §9.2). */
export function splitMessages(text: string): { messages: StreamMessage[]; rest: string } {
  const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const messages = blocks.map(block => {
    const fields = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line))
    const valuesOf = (name: string) => fields.flatMap(field => (field?.[1] === name ? [field[2] ?? ''] : []))
    const data = valuesOf('data')
    return { id: valuesOf('id').at(-1), data: data.length === 0 ? undefined : data.join('\n') }
  })
  return { messages, rest }
}
