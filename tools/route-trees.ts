import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'

// Vite's plugin writes them as soon as it knows its configuration; whatever reads types before a build starts with this.
await resolveConfig({ root: fileURLToPath(new URL('../apps/portal', import.meta.url)), logLevel: 'warn' }, 'build')
