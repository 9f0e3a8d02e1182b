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
    rollupOptions: { input: { portal: page('index.html'), admin: page('admin.html') } },
  },
})
