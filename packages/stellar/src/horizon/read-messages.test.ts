import { describe, expect, it, vi } from 'vitest'
import { readMessages } from './read-messages.ts'

/** An answer whose body comes in these pieces; says when it was cancelled. */
function answer(pieces: readonly Uint8Array[]): { response: Response; isCancelled: () => boolean } {
  let next = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[next++]
      if (piece) controller.enqueue(piece as Uint8Array<ArrayBuffer>)
      else controller.close()
    },
    cancel() {
      isCancelled = true
    },
  })
  return { response: new Response(body), isCancelled: () => isCancelled }
}

describe('readMessages', () => {
  const text = ': hello\n\nretry: 1500\nid: 1\ndata: {"name":"café ☕"}\n\nid: 2\r\ndata: one\r\ndata: two\r\n\r\ndata\n\n'
  const bytes = new TextEncoder().encode(text)

  it('gives the same messages wherever the bytes are cut, comments are none', async () => {
    for (let at = 0; at <= bytes.length; at++) {
      const waits: number[] = []
      const { response } = answer([bytes.slice(0, at), bytes.slice(at)])
      const messages = await Array.fromAsync(readMessages(response, { onRetry: ms => waits.push(ms) }))
      expect(messages.map(({ id, data }) => ({ id, data }))).toEqual([
        { id: '1', data: '{"name":"café ☕"}' },
        { id: '2', data: 'one\ntwo' },
        { id: undefined, data: '' },
      ])
      expect(waits).toEqual([1500])
    }
  })

  it('leaving the loop cancels the answer', async () => {
    const { response, isCancelled } = answer(Array.from({ length: 100 }, () => bytes))
    for await (const { id } of readMessages(response)) if (id === '2') break
    await new Promise(resolve => setImmediate(resolve))
    expect(isCancelled()).toBe(true)
  })

  it('what was begun and not ended is no message', async () => {
    expect(await Array.fromAsync(readMessages(answer([new TextEncoder().encode('id: 1\ndata: half')]).response))).toEqual([])
  })

  it('a connection in which nothing comes any more is lost, one with comments is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let source: ReadableStreamDefaultController<Uint8Array> | undefined
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        source = controller
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const reading = Array.fromAsync(readMessages(new Response(body), { silenceMs: 40_000 }))
    const lost = expect(reading).rejects.toThrow('nothing came for 40000 ms')
    for (let comments = 0; comments < 5; comments++) {
      source?.enqueue(new TextEncoder().encode(': \n\n'))
      await vi.advanceTimersByTimeAsync(30_000)
      expect(isCancelled).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    await lost
    expect(isCancelled).toBe(true)
    vi.useRealTimers()
  })
})
