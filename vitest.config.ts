import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { routeFiles } from './apps/portal/route-files.config.ts'
import { serveWorld } from './apps/portal/testing/serve-world.ts'
import { findChromium } from './tools/chromium.ts'

const chromium = findChromium(existsSync)

export default defineConfig({
  test: {
    retry: 0,
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'services/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          // What only a server does, such as ending connections, is tested where there is one (tools/test.ts).
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.DATABASE_URL ? [] : ['**/*.postgres.test.ts']),
            ...(process.env.VALKEY_URL ? [] : ['**/*.valkey.test.ts']),
          ],
          // Files of one worker share its modules: none mocks any, each closes what it opens, and importing the API costs more than most tests.
          isolate: false,
          globalSetup: 'services/api/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(chromium
        ? [
            {
              plugins: [routeFiles(), react(), serveWorld()],
              test: {
                name: 'browser',
                // A page waits for answers more than it computes.
                maxWorkers: 2 * Math.min(4, availableParallelism()),
                include: ['apps/portal/src/**/*.test.tsx'],
                // Ends what hangs; on a busy machine a page of thirty steps takes more than the 15 s that are the default.
                testTimeout: 60_000,
                hookTimeout: 60_000,
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  provider: playwright({
                    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking'] },
                  }),
                  instances: [{ browser: 'chromium' as const }],
                },
              },
            },
          ]
        : []),
    ],
  },
})
