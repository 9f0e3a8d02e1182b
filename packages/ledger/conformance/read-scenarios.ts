import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Scenario } from './scenario.ts'

function isScenarioFile(path: string): boolean {
  return path.endsWith('.jsonl') || path.endsWith('.jsonl.gz')
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return listFiles(inside)
      return isScenarioFile(inside) ? [inside] : []
    })
}

/** Reads scenarios from `.jsonl` and `.jsonl.gz` files, given by name or by folder. */
export function* readScenarios(paths: readonly string[]): Generator<Scenario> {
  for (const file of paths.flatMap(listFiles)) {
    const bytes = readFileSync(file)
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as Scenario
  }
}
