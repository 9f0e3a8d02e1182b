import { z } from 'zod'

/** A generator of numbers from 0 to 1 that gives the same row for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonSchema = {
  type?: string
  const?: Json
  enum?: Json[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Values that a careless parser, a database or a renderer trips over. */
const hostile: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  2 ** 53,
  '',
  ' ',
  'a',
  '0',
  '-0.0000001',
  '922337203685.4775807',
  '922337203685.4775808',
  '1e5',
  '1,000.5',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '💥'.repeat(40),
  'x'.repeat(20_000),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '{{constructor.constructor("return process")()}}',
  '../../../etc/passwd',
  'ana@example.com',
  'ANA@EXAMPLE.COM ',
  'G'.padEnd(56, 'A'),
  'C'.repeat(56),
  'native',
  'AAAA',
  '00000000-0000-4000-8000-000000000000',
  '2026-02-30T00:00:00Z',
  '+999999-01-01T00:00:00.000Z',
  'https://[::1]:0/',
  'javascript:alert(1)',
  [],
  [null],
  [[[[[[[[]]]]]]]],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { toString: 1 },
  { __proto__: null, constructor: { prototype: {} }, length: -1 },
]

/**
 * Makes bodies that look like a schema's: each is built from it with known values where there are some, then changed in up to three places.
 * @param known values for members of these names: ids, aliases and amounts that exist
 */
export function createBodies(schema: z.ZodType, random: () => number, known: Readonly<Record<string, readonly Json[]>>): () => Json {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const build = (part: JsonSchema, name: string): Json => {
    if (part.$ref) return build(root.$defs?.[part.$ref.split('/').at(-1) ?? ''] ?? {}, name)
    if (part.const !== undefined) return part.const
    if (part.enum) return pick(random, part.enum)
    const choices = part.anyOf ?? part.oneOf
    if (choices) return build(pick(random, choices), name)
    if (part.type === 'object') {
      return Object.fromEntries(Object.entries(part.properties ?? {}).map(([key, value]) => [key, build(value, key)]))
    }
    if (part.type === 'array') return Array.from({ length: Math.floor(random() * 3) }, () => build(part.items ?? {}, name))
    if (part.type === 'boolean') return random() < 0.5
    if (part.type === 'null') return null
    if (part.type === 'number' || part.type === 'integer') return Math.floor(random() * 100)
    return pick(random, known[name] ?? ['1', 'Sol', 'ana@example.com', 'https://example.com'])
  }
  return () => {
    let body = build(root, '')
    for (let changes = Math.floor(random() * 4); changes > 0; changes--) body = change(body, random)
    return body
  }
}

/** One change somewhere in a value: a member gone, one too many, or a hostile value in a place. */
function change(value: Json, random: () => number): Json {
  if (value === null || typeof value !== 'object' || random() < 0.1) return pick(random, hostile)
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(random, hostile)]
    const index = Math.floor(random() * value.length)
    return value.map((item, at) => (at === index ? change(item, random) : item))
  }
  const keys = Object.keys(value)
  const key = pick(random, keys.length === 0 ? ['x'] : keys)
  const { [key]: old = null, ...rest } = value
  const kind = random()
  if (kind < 0.15) return rest
  if (kind < 0.25) return { ...value, [pick(random, ['__proto__', 'constructor', 'id', 'extra', ''])]: pick(random, hostile) }
  return { ...rest, [key]: change(old, random) }
}
