import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findClassFaults } from './css-classes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('classes of the sheets', () => {
  test('each that a component names exists, and each that exists is named', () => {
    const paths = globSync('apps/*/src/**/*.{ts,tsx,module.css}', { cwd: root })
    expect(paths.length).toBeGreaterThan(1_000)
    expect(findClassFaults(new Map(paths.map(path => [path, readFileSync(root + path, 'utf8')])))).toEqual([])
  })

  test('a planted one is found, of either kind; words in texts and classes of a library are none', () => {
    const files = {
      'apps/portal/src/shared/design/a.module.css': '/* .old */ .a { width: 0.5rem } .b .c { } .a :global(.library) { }',
      'apps/portal/src/features/x/x.module.css': '.solid { } .quiet { }',
      'apps/portal/src/features/x/x.tsx': `
        import looks from './x.module.css'
        import pieces from '#shared/design/a.module.css'
        import gone from './gone.module.css'
        const say = [pieces.a, pieces.missing, t('pieces.words'), looks[kind]]`,
    }
    expect(findClassFaults(new Map(Object.entries(files)))).toEqual([
      'apps/portal/src/features/x/x.tsx: apps/portal/src/shared/design/a.module.css has no .missing',
      'apps/portal/src/features/x/x.tsx: apps/portal/src/features/x/gone.module.css does not exist',
      'apps/portal/src/shared/design/a.module.css: nothing uses .b',
      'apps/portal/src/shared/design/a.module.css: nothing uses .c',
    ])
  })
})
