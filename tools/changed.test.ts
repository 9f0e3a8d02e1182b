import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Reached, reachTests, readSources } from './changed.ts'

const portal = 'apps/portal/src'
const api = 'services/api/src'

/** A small portal and API with all the ways in which a test is told to be about a file. */
const planted = new Map([
  ['packages/kernel/src/index.ts', `export * from './clock.ts'`],
  ['packages/kernel/src/clock.ts', ''],
  ['packages/kernel/src/clock.test.ts', `import { clock } from './clock.ts'`],
  ['packages/kernel/src/html.ts', ''],
  [
    `${api}/features/index.ts`,
    `import { shopsRoutes } from './shops/shops.routes.ts'\nimport { pathsRoutes } from './paths/paths.routes.ts'`,
  ],
  [`${api}/features/shops/shops.policy.ts`, `export const shopsPolicy = { readShop: 'public.view' }`],
  [`${api}/features/shops/shops.routes.ts`, `import { find } from '#domain/shops.ts'`],
  [`${api}/features/shops/shops.test.ts`, `import { createWorld } from '@lealta/testkit'`],
  [`${api}/features/paths/paths.policy.ts`, `export const pathsPolicy = {\n  readPath: 'public.view',\n}`],
  [`${api}/features/paths/paths.routes.ts`, ''],
  [`${api}/features/paths/paths.test.ts`, `import { createWorld } from '@lealta/testkit'\nawait client.readPath({})`],
  [`${api}/features/visit.test.ts`, `import { createWorld } from '@lealta/testkit'\nawait client.readShop({})`],
  [`${api}/domain/shops.ts`, `import { clock } from '@lealta/kernel'`],
  ['packages/testkit/src/index.ts', `import { apiRoutes } from '@lealta/api'`],
  [`${api}/index.ts`, `export { apiRoutes } from './features/index.ts'`],
  [
    `${portal}/app/route-tree.gen.ts`,
    `import { shop } from './../routes/_connected/s/$alias.tsx'\nimport { till } from './../routes/_connected/u/pos_/$posId/till.tsx'`,
  ],
  [`${portal}/routes/_connected/s/$alias.tsx`, `import { ShopScreen } from '#features/shop/shop-screen.tsx'`],
  [`${portal}/routes/_connected/u/pos_/$posId/till.tsx`, `import { Till } from '#features/tills/till.tsx'`],
  [
    `${portal}/features/shop/shop-screen.tsx`,
    `import classes from './shop.module.css'\nimport { shopQuery } from './shop-query.ts'\nt('shop.title')`,
  ],
  [`${portal}/features/shop/shop.module.css`, ''],
  [`${portal}/features/shop/shop-query.ts`, `const read = api.readShop({})`],
  [`${portal}/features/shop/shop-query.test.tsx`, `import { shopQuery } from './shop-query.ts'`],
  [`${portal}/features/tills/till.tsx`, `t('tills.title')`],
  [`${portal}/app/router.ts`, `import { routeTree } from './route-tree.gen.ts'`],
  [`${portal}/app/testing/shop.ts`, `export const screens = { '/s/$alias': {} }`],
  [`${portal}/app/testing/shop.test.tsx`, `import { screens } from './shop.ts'\nimport { router } from '../router.ts'`],
  [`${portal}/app/testing/tills.test.tsx`, `const at = '/u/pos/$posId/till'\nimport { router } from '../router.ts'`],
  ['packages/messages/src/areas/shop.en.ts', ''],
  ['packages/messages/src/areas/tills.en.ts', ''],
  ['packages/messages/src/en.ts', `import { shop } from './areas/shop.en.ts'\nimport { tills } from './areas/tills.en.ts'`],
  ['e2e/visitor.ts', ''],
  ['e2e/buy.journey.ts', `import { Visitor } from './visitor.ts'\nawait visitor.open(\`/s/\${alias}\`)`],
  ['e2e/give.journey.ts', `import { Visitor } from './visitor.ts'\nconst { tills, common } = visitor.words`],
  ['tools/papers.test.ts', ''],
])
const papers = 'tools/papers.test.ts'

describe('what a change can reach', () => {
  test.each<[string, Partial<Reached>]>([
    [
      'packages/kernel/src/clock.ts',
      { unit: ['packages/kernel/src/clock.test.ts', `${api}/features/shops/shops.test.ts`, `${api}/features/visit.test.ts`] },
    ],
    ['packages/kernel/src/html.ts', { unit: [] }],
    [`${api}/features/paths/paths.routes.ts`, { unit: [`${api}/features/paths/paths.test.ts`], components: [], journeys: [] }],
    [
      `${api}/domain/shops.ts`,
      {
        unit: [`${api}/features/shops/shops.test.ts`, `${api}/features/visit.test.ts`],
        components: [`${portal}/features/shop/shop-query.test.tsx`, `${portal}/app/testing/shop.test.tsx`],
        journeys: ['e2e/buy.journey.ts'],
      },
    ],
    [
      `${portal}/features/shop/shop.module.css`,
      { unit: [], components: [`${portal}/app/testing/shop.test.tsx`], journeys: ['e2e/buy.journey.ts'] },
    ],
    [`${portal}/features/tills/till.tsx`, { components: [`${portal}/app/testing/tills.test.tsx`], journeys: ['e2e/give.journey.ts'] }],
    [
      'packages/messages/src/areas/tills.en.ts',
      { components: [`${portal}/app/testing/tills.test.tsx`], journeys: ['e2e/give.journey.ts'] },
    ],
    ['e2e/visitor.ts', { unit: [], components: [], journeys: ['e2e/buy.journey.ts', 'e2e/give.journey.ts'] }],
    [`${portal}/app/route-tree.gen.ts`, { components: [`${portal}/app/testing/shop.test.tsx`, `${portal}/app/testing/tills.test.tsx`] }],
    ['docs/architecture.md', { unit: [], components: [], journeys: [] }],
  ])('%s', (path, expected) => {
    const { unit = [], ...reached } = reachTests(planted, [path]) ?? {}
    expect({ ...reached, unit: unit.filter(file => file !== papers) }).toMatchObject(expected)
    expect(unit, 'tools read everything').toContain(papers)
  })

  test.each(['package-lock.json', `${api}/db/migrations/0001_first.sql`])('%s says nothing of it: all', path => {
    expect(reachTests(planted, [`${portal}/features/tills/till.tsx`, path])).toBeUndefined()
  })
})

describe('in this checkout', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

  test('a screen is reached by its own tests and journeys, and by few others', () => {
    const { unit, components, journeys } = reachTests(sources, [`${portal}/features/earn-rules/components/earn-rules-screen.tsx`])!
    expect(components).toContain(`${portal}/app/testing/loyalty.test.tsx`)
    expect(components.length).toBeLessThan(10)
    expect(journeys).toContain('e2e/earn-rules.journey.ts')
    expect(journeys.length).toBeLessThan(10)
    expect(unit.every(file => file.startsWith('tools/'))).toBe(true)
  })
  test('what all of the API stands on reaches most of it', () => {
    const all = [...sources.keys()].filter(path => path.startsWith(api) && path.endsWith('.test.ts'))
    const { unit } = reachTests(sources, [`${api}/db/index.ts`])!
    expect(unit.filter(path => path.startsWith(api)).length / all.length).toBeGreaterThan(0.8)
  })
})
