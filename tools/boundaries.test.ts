import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findViolations } from './boundaries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('walls between the parts', () => {
  test('no source file breaks them', () => {
    const files = globSync('{packages,services,apps}/*/{src,conformance}/**/*.{ts,tsx}', { cwd: root })
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(path => findViolations(path, readFileSync(root + path, 'utf8')))).toEqual([])
  })
  test.each([
    ['packages/kernel/src/a.ts', `import { api } from '@lealta/contract'`],
    ['packages/ledger/src/a.ts', `import { readFileSync } from 'node:fs'`],
    ['packages/kernel/src/a.ts', `import { readFileSync } from 'node:fs'`],
    ['packages/wallets/src/a.ts', `import { lockDirectory } from '@lealta/kernel/lock-directory'`],
    ['apps/portal/src/shared/a.ts', `import { lockDirectory } from '@lealta/kernel/lock-directory'`],
    ['packages/stellar/src/a.ts', `import { createLedger } from '@lealta/ledger'`],
    ['services/network/src/a.ts', `import { createApi } from '@lealta/api'`],
    ['services/api/src/a.ts', `import { createNetwork } from '@lealta/network'`],
    ['services/api/src/a.ts', `import { createWorld } from '@lealta/testkit'`],
    ['services/network/src/a.test.ts', `import { startTestLedger } from '@lealta/testkit/ledger'`],
    ['apps/portal/src/app/start.tsx', `import { createWorld } from '@lealta/testkit'`],
    ['apps/server/src/seed/a.ts', `import { execute } from '@lealta/testkit/ledger'`],
    ['packages/testkit/src/a.ts', `import { createWallets } from '@lealta/wallets'`],
    ['services/api/src/features/pos/a.test.ts', `import { openApi } from '@lealta/api/testing'`],
    ['apps/server/src/a.ts', `import { openApi } from '@lealta/api/testing'`],
    ['services/api/src/jobs/a.ts', `import { openTestStore } from '#testing/test-store.ts'`],
    ['services/anchor/src/a.ts', `import { api } from '@lealta/contract'`],
    ['apps/portal/src/shared/a.ts', `const x = await import('node:crypto')`],
    ['apps/portal/src/shared/a.ts', `import { x } from '#features/loyalty/model/x.ts'`],
    ['apps/portal/src/features/tills/model/a.ts', `import { x } from '#features/loyalty/model/x.ts'`],
    ['apps/portal/src/features/tills/model/a.ts', `import { Route } from '#routes/_connected/u/pos/route.tsx'`],
    ['apps/portal/src/features/tills/model/a.ts', `import { router } from '#app/router.tsx'`],
    ['apps/portal/src/features/tills/model/a.ts', `import { x } from '#admin/model/x.ts'`],
    ['apps/portal/src/admin/pages/a.tsx', `import { x } from '#features/tills/model/x.ts'`],
    ['services/api/src/features/pos/a.service.ts', `import { x } from '../../domain/x.ts'`],
    ['services/api/src/features/pos/a.service.ts', `import { x } from '../sales/x.ts'`],
    ['services/api/src/jobs/a.ts', `import { x } from '#features/sales/x.repository.ts'`],
    ['apps/portal/src/shared/design/a.tsx', `<p style={{ margin: 0 }}>{text}</p>`],
    ['apps/portal/src/shared/design/a.tsx', `<p style={looks}>{text}</p>`],
    ['apps/portal/src/features/tills/components/a.tsx', `<Modal styles={{ content: { color: 'red' } }} />`],
    ['apps/portal/src/admin/pages/a.tsx', `<p {...{ style: { margin: 0 } }}>{text}</p>`],
    ['apps/portal/src/admin/pages/a.tsx', `element.style.color = 'red'`],
    ['apps/portal/src/features/tills/model/a.ts', `const [now] = useState(Date.now)`],
    ['apps/portal/src/features/tills/components/a.tsx', `const [now] = useState(() => new Date())`],
    ['apps/portal/src/shared/portal/a.ts', `import { systemClock } from '@lealta/kernel'`],
    ['apps/portal/src/features/tills/components/a.tsx', `const { start } = useTransaction()`],
    ['apps/portal/src/features/tills/model/a.ts', `const { start } = useTransaction()`],
    ['apps/portal/src/routes/_connected/u/a.tsx', `const { start } = useTransaction()`],
    ['services/api/src/domain/tokens/a.ts', `import { x } from '#features/loyalty/x.ts'`],
    ['services/api/src/domain/ledger/a.ts', `import { x } from '#domain/tokens/x.ts'`],
    ['services/api/src/domain/access/a.ts', `import { route } from '#http/route.ts'`],
    ['services/api/src/features/pos/a.service.ts', `import { eq } from 'drizzle-orm'`],
    ['services/api/src/domain/tokens/a.ts', `import { alias } from 'drizzle-orm/pg-core'`],
    ['services/api/src/domain/tokens/a.ts', `const rows = await deps.db.select().from(tokens)`],
    ['services/api/src/features/pos/a.routes.ts', `const caller = request.ip`],
    ['services/api/src/http/a.ts', `request.socket.remoteAddress`],
    ['services/api/src/jobs/a.ts', `await tx\n    .update(tokens).set({})`],
  ])('a planted violation in %s is found: %s', (path, text) => {
    expect(findViolations(path, text)).toHaveLength(1)
  })
  test.each([
    ['services/api/src/features/pos/a.test.ts', `import { createWorld } from '@lealta/testkit'`],
    ['apps/portal/src/test/a.ts', `import { createWorld } from '@lealta/testkit'`],
    ['packages/testkit/src/a.ts', `import { openApi } from '@lealta/api/testing'`],
    ['services/api/src/db/a.test.ts', `import { openTestStore } from '#testing/test-store.ts'`],
    ['services/api/src/features/pos/a.service.ts', `import { x } from '#domain/transactions/x.ts'`],
    ['services/api/src/domain/tokens/a.ts', `import { x } from '#domain/transactions/x.ts'`],
    ['services/api/src/domain/tokens/a.repository.ts', `import { eq } from 'drizzle-orm'`],
    ['services/api/src/http/address-key.ts', `const text = request.ip`],
    ['services/api/src/db/paging.ts', `import { eq } from 'drizzle-orm'`],
    ['services/api/src/features/pos/a.test.ts', `await world.deps.db.select().from(tokens)`],
    ['services/network/src/store/a.ts', `import { lockDirectory } from '@lealta/kernel/lock-directory'`],
    ['packages/kernel/src/lock-directory.ts', `import { openSync } from 'node:fs'`],
    ['apps/portal/src/app/a.ts', `import { Route } from '#routes/home/index.tsx'`],
    ['apps/portal/src/admin/routes/a.tsx', `import { KybPage } from '#admin/pages/kyb-page.tsx'`],
    ['apps/portal/src/shared/design/a.tsx', `<p className={classes.bar} {...styleVariables({ '--part': part })} />`],
  ])('what is allowed passes: %s', (path, text) => {
    expect(findViolations(path, text)).toEqual([])
  })
})
