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
      // The first screen's modules are already loaded, and their preload lists would only add to that screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => !/assets\/(?:start|frame|rolldown-runtime)-/.test(file)),
    },
    // Two entries: the portal, and the admin console that only the loopback listener serves.
    rolldownOptions: {
      input: { portal: page('index.html'), admin: page('admin.html') },
      // What every screen starts with, in one file: it compresses better than the fifty files that splitting by screen would make.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              // Not i18next's `Trans`, which the first screens do not use.
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next(?!\/dist\/es\/\w*Trans)|@tanstack\/(react-router|router-core|history|store|react-store))\/|@mantine\/core\/esm\/core\//,
            },
            // Our own part of the first load, in one file: on a phone every additional file costs a round trip.
            {
              name: 'frame',
              tags: ['$initial'],
              test: /apps\/portal\/src\/(?!admin\/|main\.tsx|shared\/http\/|shared\/design\/(?:mantine-(?:frame|forms)|error-boundary|not-found|empty-state|drawing)\.)|packages\/\w+\/src\//,
            },
            // The welcome page and its components, for the same reason.
            {
              name: 'home',
              test: /features\/home\/components\/(?:home-page|demo-people)|shared\/design\/(?:program-card|asset-avatar|form-error)|shared\/layout\/legal-links/,
            },
            // What every screen that calls the API needs, and what the screens opened by a printed code share: one file each.
            { name: 'connected', test: /shared\/portal\/create-connections|shared\/layout\/connected-frame/ },
            { name: 'screen', test: /features\/join\/|shared\/layout\/signing-frame/ },
          ],
        },
      },
    },
  },
})
