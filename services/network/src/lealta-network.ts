#!/usr/bin/env node
import { readFileSync } from 'node:fs'

/** Whether this Node has what the store of the network needs; older ones lack the module, or that part of it. */
async function hasSqlite(): Promise<boolean> {
  try {
    const { DatabaseSync } = await import('node:sqlite')
    const probe = new DatabaseSync(':memory:')
    try {
      return typeof probe.isTransaction === 'boolean'
    } finally {
      probe.close()
    }
  } catch {
    return false
  }
}

if (await hasSqlite()) await import('./main.ts')
else {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { engines: { node: string } }
  process.stderr.write(`lealta-network needs Node ${engines.node}; this is ${process.version}\n`)
  process.exitCode = 1
}
