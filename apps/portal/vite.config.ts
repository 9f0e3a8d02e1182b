import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createFrontChunk, NONCE_PLACE, speedUpFirstLoad } from './front-page.config.ts'
import { drawIcons } from './icons.config.ts'
import { addOfflinePage } from './offline-page.config.ts'
import { routeFiles } from './route-files.config.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [routeFiles({ isEdited: true }), react(), speedUpFirstLoad(), drawIcons(), addOfflinePage()],
  server: { host: '127.0.0.1' },
  html: { cspNonce: NONCE_PLACE },
  // The renderer of the front pages is one file that needs no packages.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist-render', copyPublicDir: false, rolldownOptions: { input: page('src/front/render.tsx') } }
    : {
        target: 'baseline-widely-available',
        // The map of a provider is one file of this size, loaded where one is configured and shown.
        chunkSizeWarningLimit: 1_100,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The first screen's modules are already loaded, and their preload lists would only add to that screen.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html' ? files : files.filter(file => !/assets\/(?:start|frame|rolldown-runtime)-/.test(file)),
        },
        // Three entries: the portal, the front pages for visitors, and the admin console that only the loopback listener serves.
        rolldownOptions: {
          input: { portal: page('index.html'), front: page('front.html'), admin: page('admin.html') },
          // What every screen starts with, in few files: they compress better than the fifty that splitting by screen would make.
          output: {
            codeSplitting: {
              groups: [
                // What every page runs on, and the front pages' own part, which the portal shares.
                {
                  name: 'base',
                  test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next(?!\/dist\/es\/\w*Trans))\//,
                },
                createFrontChunk(page('src/front.tsx')),
                {
                  name: 'start',
                  test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store))\/|@mantine\/core\/esm\/core\//,
                },
                // The portal's own part of its first load, in one file: on a phone every additional file costs a round trip.
                {
                  name: 'frame',
                  tags: ['$initial'],
                  test: /apps\/portal\/src\/(?!admin\/|(?:main|front)\.tsx|shared\/http\/|shared\/device\/|shared\/design\/(?:mantine-(?:frame|forms)|error-boundary|not-found|empty-state|drawing)\.)|packages\/\w+\/src\//,
                },
                // What every screen that calls the API needs, and what the screens opened by a printed code share: one file each.
                { name: 'connected', test: /shared\/portal\/create-connections|shared\/layout\/connected-frame/ },
                { name: 'screen', test: /features\/join\/|shared\/layout\/signing-frame/ },
              ],
            },
          },
        },
      },
}))
