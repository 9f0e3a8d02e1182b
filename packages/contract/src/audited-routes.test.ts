import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditedRoutes } from './audited-routes.ts'
import { api, auditKinds, type Endpoint, kindOfThing } from './index.ts'

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]
const audited = new Map<string, (typeof auditedRoutes)[keyof typeof auditedRoutes]>(Object.entries(auditedRoutes))

test('rule: every call that changes something, and every file, is an act or says why it is none', () => {
  const asked = endpoints.filter(([, { method, content }]) => method !== 'GET' || content === 'text/csv').map(([name]) => name)
  expect([...audited.keys()].toSorted()).toEqual(asked.toSorted())
})

test.each(endpoints.filter(([name]) => typeof audited.get(name) === 'object'))(
  'rule: the act of %s names a kind, and its thing by a parameter or a field',
  (name, { path, access, body }) => {
    const act = audited.get(name)
    if (typeof act !== 'object') throw new TypeError(`${name} is no act`)
    expect(auditKinds).toContain(kindOfThing(act.thing))
    expect(access).toBe('session')
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    if (act.id !== undefined) expect([...path.split('/'), ...fields.map(field => `:${field}`)]).toContain(`:${act.id}`)
  },
)

test('rule: every change below a business that its service makes at once is an act', () => {
  const below = endpoints.filter(([, { path }]) => path.startsWith('/businesses/:businessId/'))
  const silent = below.filter(([name]) => audited.get(name) === 'own' || audited.get(name) === 'service')
  expect(silent).toEqual([])
})
