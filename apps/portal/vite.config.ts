import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1' },
  build: { target: 'baseline-widely-available', chunkSizeWarningLimit: 800, assetsInlineLimit: 0 },
})
