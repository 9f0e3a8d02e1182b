import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissions } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { policies } from '../services/api/src/features/index.ts'
import { formatPermissionsPage } from './permissions-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = `${root}docs/permissions.md`
const paths = globSync('apps/portal/src/routes/**/*.tsx', { cwd: root }).sort()
const routes = paths.map(path => ({ path, text: readFileSync(root + path, 'utf8') }))

describe('docs/permissions.md', () => {
  test('is generated from the table, the policies and the portal’s routes', () => {
    const text = formatPermissionsPage(policies, routes)
    if (process.env.UPDATE_DOCS) writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  test('every permission is asked for by the API or a guard of the portal, and what guards name is in the table', () => {
    const named = routes.flatMap(({ text }) => [...text.matchAll(/\bpermission: '([^']+)'/g)].map(([, name = '']) => name))
    expect(named.filter(name => !(name in permissions))).toEqual([])
    const asked = new Set<string>([...Object.values(policies), ...named, 'console.use'])
    expect(Object.keys(permissions).filter(name => !asked.has(name))).toEqual([])
    // The page reads guards as text: none may be written in a way that it does not see.
    expect(readFileSync(page, 'utf8').match(/`\/[^`]*`(?=<br>| \|$)/gm)).toHaveLength(named.length)
  })
})
