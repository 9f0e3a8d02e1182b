import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRecordedWorld, type RecordedWorld } from './recorded-world.ts'

/**
 * An answer of Horizon 23.0.0 over stellar-core 19.14.0 to a request, with names of the recorded world in braces for keys and hashes.
 * Of objects it holds the members that matter, of lists all; "<absent>" stands for what must not be there.
 */
type Recorded = {
  readonly about: string
  readonly request: {
    readonly method?: string
    readonly path: string
    readonly headers?: Record<string, string>
    readonly form?: Record<string, string>
    readonly body?: string
  }
  readonly answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown; readonly text?: string }
}

const recorded = readFileSync(new URL('./test-data/horizon-answers.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as Recorded)

let world: RecordedWorld

beforeAll(async () => {
  world = await buildRecordedWorld()
})

afterAll(async () => {
  await world.net.close()
  expect(world.net.violations).toEqual([])
})

function fill<Value>(value: Value): Value {
  const text = JSON.stringify(value).replace(/\{([a-zA-Z0-9:]+)\}/g, (all, name: string) => world.names.get(name) ?? all)
  return JSON.parse(text) as Value
}

/** What differs between an answer and the recorded one. */
function compare(wanted: unknown, found: unknown, place: string): string[] {
  if (wanted === '<absent>') return found === undefined ? [] : [`${place} is there: ${JSON.stringify(found)}`]
  if (Array.isArray(wanted) && Array.isArray(found)) {
    const lengths = wanted.length === found.length ? [] : [`${place} has ${found.length} members, not ${wanted.length}`]
    return [...lengths, ...wanted.flatMap((member, i) => compare(member, found[i], `${place}[${i}]`))]
  }
  if (typeof wanted === 'object' && wanted !== null && typeof found === 'object' && found !== null) {
    return Object.entries(wanted).flatMap(([name, value]) => compare(value, (found as Record<string, unknown>)[name], `${place}.${name}`))
  }
  return wanted === found ? [] : [`${place} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`]
}

describe('Horizon answers', () => {
  it.each(
    recorded.map(({ about, request, answer }) => [about, `${request.method ?? 'GET'} ${request.path}`, { request, answer }] as const),
  )('%s: %s', async (_about, _request, recording) => {
    const { request, answer } = fill(recording)
    const { method = 'GET', path, headers = {}, form, body } = request
    const response = await fetch(world.net.url + path, { method, headers, body: form ? new URLSearchParams(form) : (body ?? null) })
    const text = await response.text()
    const wrongHeaders = Object.entries(answer.headers ?? {}).flatMap(([name, value]) =>
      compare(value, response.headers.get(name) ?? undefined, name),
    )
    const found = [...compare(answer.status, response.status, 'status'), ...wrongHeaders]
    if (answer.text !== undefined) found.push(...compare(answer.text, text, 'text'))
    if (answer.body !== undefined) found.push(...compare(answer.body, JSON.parse(text), 'body'))
    expect(found).toEqual([])
  })
})
