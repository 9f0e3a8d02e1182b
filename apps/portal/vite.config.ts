import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routeFiles } from './route-files.config.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [routeFiles(), react()],
  server: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 800,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What has been loaded with the first screen needs no preloading, and the lists of it are part of that screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => !/assets\/(?:start|frame|rolldown-runtime)-/.test(file)),
    },
    // Two entries: the portal, and the admin console that only the loopback listener serves.
    rolldownOptions: {
      input: { portal: page('index.html'), admin: page('admin.html') },
      // What every screen starts with, in one file: it compresses better than the fifty that sharing it between screens would make.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              // Not i18next's `Trans`, which no first screen uses.
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next(?!\/dist\/es\/\w*Trans)|@tanstack\/(react-router|router-core|history|store|react-store))\/|@mantine\/core\/esm\/core\//,
            },
            // Our own part of the first load, in one file: on a phone every further file costs a round trip.
            {
              name: 'frame',
              tags: ['$initial'],
              test: /apps\/portal\/src\/(?!admin\/|main\.tsx|shared\/http\/|shared\/design\/(?:mantine-(?:frame|forms)|error-boundary|not-found|empty-state|drawing)\.)|packages\/\w+\/src\//,
            },
            // The welcome page with what it draws, for the same reason.
            {
              name: 'home',
              test: /features\/home\/components\/(?:home-page|demo-people)|shared\/design\/(?:program-card|asset-avatar|form-error)|shared\/layout\/legal-links/,
            },
            // What every screen needs that asks the API something, and what the screens share that a printed code opens: one file each.
            { name: 'connected', test: /shared\/portal\/create-connections|shared\/layout\/connected-frame/ },
            { name: 'screen', test: /features\/join\/|shared\/layout\/signing-frame/ },
          ],
        },
      },
    },
  },
})
