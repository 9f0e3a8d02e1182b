import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalPaths } from '../services/api/src/portal-links.ts'

test('every link of the API into the portal leads to one of its routes', () => {
  const tree = readFileSync(join(import.meta.dirname, '../apps/portal/src/app/route-tree.gen.ts'), 'utf8')
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path)
  expect(routes).toContain('/u/pay')
  expect(Object.values(portalPaths).filter(path => !routes.includes(path))).toEqual([])
})
