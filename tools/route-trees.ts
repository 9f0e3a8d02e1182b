import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'

// Vite's plugin writes them as soon as its configuration is resolved; tools that need the types without a build run this first.
await resolveConfig({ root: fileURLToPath(new URL('../apps/portal', import.meta.url)), logLevel: 'warn' }, 'build')
