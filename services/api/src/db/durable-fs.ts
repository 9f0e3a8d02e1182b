import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = { preRun: ((module: unknown) => void)[]; onAbort?: () => void }
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/**
 * The embedded store's file system with a real fsync, which Emscripten's lacks: a committed row is on the disk before it is answered.
 * Renames are not synced, so the guarantee for a power loss is PostgreSQL's alone.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onAbort: () => void

  /** @param onAbort is told when the database's program ends by itself */
  constructor(directory: string, onAbort: () => void) {
    super(directory)
    this.#onAbort = onAbort
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const initialised = await super.init(pg, options)
    const emscripten = initialised.emscriptenOpts as unknown as EmscriptenOptions
    emscripten.onAbort = this.#onAbort
    emscripten.preRun.push(module => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = stream => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return initialised
  }
}

/** Start parameters without `-F` (which would switch fsync off), with the one sync method that the file system serves. */
export const durableStartParams: string[] = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'wal_sync_method=fsync',
    'shared_buffers=32MB',
  ].flatMap(setting => ['-c', setting]),
]
