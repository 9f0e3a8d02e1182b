import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { routeFiles } from './apps/portal/route-files.config.ts'
import { serveWorld } from './apps/portal/testing/serve-world.ts'
import { findChromium } from './tools/chromium.ts'
import { TIME_LIMITS } from './tools/time-limits.ts'

const chromium = findChromium(existsSync)
const limits = { testTimeout: TIME_LIMITS.test, hookTimeout: TIME_LIMITS.test, expect: { poll: { timeout: TIME_LIMITS.wait } } }
// People get React's production build, and it takes half the time. The other one, which also warns, is for an exhaustive run.
const isExhaustive = process.env.TEST_EXHAUSTIVE === '1'
const whichReact = { 'process.env.NODE_ENV': JSON.stringify(isExhaustive ? 'development' : 'production') }

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
            // What another step of the same run proves (tools/test-steps.ts): patterns with commas between them.
            ...(process.env.TEST_LEFT_OUT ? process.env.TEST_LEFT_OUT.split(',') : []),
          ],
          // Files of one worker share its modules: none mocks any, each closes what it opens, and importing the API costs more than most tests.
          isolate: false,
          globalSetup: 'services/api/src/testing/global-setup.ts',
          ...limits,
        },
      },
      ...(chromium
        ? [
            {
              plugins: [routeFiles({ isEdited: false }), serveWorld()],
              define: whichReact,
              oxc: { jsx: { runtime: 'automatic' as const, development: isExhaustive } },
              optimizeDeps: {
                include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
                rolldownOptions: { transform: { define: whichReact } },
              },
              test: {
                name: 'browser',
                // A page waits for answers more than it computes.
                maxWorkers: 2 * Math.min(4, availableParallelism()),
                include: ['apps/portal/src/**/*.test.tsx'],
                // Files of one page share its modules: each takes away what it has put into the page.
                isolate: false,
                ...limits,
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
