import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('circles of imports', () => {
  test('no source files stand in one', () => {
    const paths = globSync('{packages,services,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      path => !/\.test\.|\/test(?:ing)?\/|\.gen\.ts$/.test(path),
    )
    expect(paths.length).toBeGreaterThan(1_000)
    expect(findCircles(new Map(paths.map(path => [path, readFileSync(root + path, 'utf8')])))).toEqual([])
  })

  test('a planted one is found, also of types, by names and by folders; what only leads into it is none of it', () => {
    const files = {
      'services/api/src/a.ts': `import type { B } from './domain/b.ts'`,
      'services/api/src/domain/b.ts': `import { c } from '#http/c.ts'`,
      'services/api/src/http/c.ts': `export const load = () => import('../a.ts')`,
      'services/api/src/d.ts': `import { a } from './a.ts'`,
      'packages/kernel/src/a.ts': `import { z } from 'zod'`,
    }
    expect(findCircles(new Map(Object.entries(files)))).toEqual([
      ['services/api/src/a.ts', 'services/api/src/domain/b.ts', 'services/api/src/http/c.ts'],
    ])
  })
})
