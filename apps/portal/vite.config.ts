import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 800,
    assetsInlineLimit: 0,
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
          ],
        },
      },
    },
  },
})
