import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { DurableNodeFS, durableStartParams } from './durable-fs.ts'
import { extensions } from './extensions.ts'
import { KeepingPGlite } from './keeping-pglite.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

/** How long after a vain attempt to open the files again the next one waits. */
const RETRY_MS = 5_000

type Logger = { warn(details: object, message: string): void }

/**
 * A PGlite whose program may end by itself: PostgreSQL does so (PANIC) when it cannot write its log, on a full disk above all.
 * PGlite then tries the same message for ever, and the whole process with it; this one throws.
 */
class MortalPGlite extends KeepingPGlite {
  hasEnded = false

  /** Opens a directory. @throws when there is no room, or its files are damaged */
  static async open(directory: string): Promise<MortalPGlite> {
    const fs = new DurableNodeFS(directory, () => {
      lite.hasEnded = true
    })
    const lite = new MortalPGlite({ fs, startParams: durableStartParams, extensions })
    await lite.waitReady
    lite.#breakLoop()
    return lite
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.hasEnded) throw new StoreUnavailableError('the embedded database has ended')
    return super.execProtocolRawSync(message)
  }

  /** Gives back what it holds of the operating system; its program is never called again. */
  async abandon(): Promise<void> {
    await this.fs?.closeFs().catch(() => {})
  }

  /** The loop over one message calls this after each failure. */
  #breakLoop(): void {
    const mod = this.mod
    if (!mod) throw new TypeError('an open database has a module')
    const restore = mod.stackRestore
    mod.stackRestore = pointer => {
      if (this.hasEnded) throw new StoreUnavailableError('the embedded database has ended')
      return restore(pointer)
    }
  }
}

/** The embedded database on a directory. When it ends by itself, calls are refused until its files can be opened again. */
export class EmbeddedDatabase {
  readonly #directory: string
  readonly #logger: Logger | undefined
  readonly #retryMs: number
  #lite: MortalPGlite
  #opening: Promise<MortalPGlite> | undefined
  #nextTryAt = 0

  private constructor(directory: string, lite: MortalPGlite, logger: Logger | undefined, retryMs: number) {
    this.#directory = directory
    this.#lite = lite
    this.#logger = logger
    this.#retryMs = retryMs
  }

  static async open(directory: string, logger?: Logger, retryMs = RETRY_MS): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(directory, await MortalPGlite.open(directory), logger, retryMs)
  }

  async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return (await this.#current()).query<T>(text, values, options)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return (await this.#current()).transaction(work)
  }

  async dumpDataDir(compression: 'none'): Promise<Blob> {
    return (await this.#current()).dumpDataDir(compression)
  }

  async close(): Promise<void> {
    await (this.#lite.hasEnded ? this.#lite.abandon() : this.#lite.close())
  }

  async #current(): Promise<MortalPGlite> {
    if (!this.#lite.hasEnded) return this.#lite
    this.#opening ??= this.#reopen().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  /** Only where the files are: opening an empty folder would begin a new database. */
  async #reopen(): Promise<MortalPGlite> {
    const now = performance.now()
    const isThere = existsSync(join(this.#directory, 'PG_VERSION'))
    if (now < this.#nextTryAt || !isThere) throw new StoreUnavailableError('the embedded database has ended')
    this.#nextTryAt = now + this.#retryMs
    await this.#lite.abandon()
    try {
      this.#lite = await MortalPGlite.open(this.#directory)
    } catch (cause) {
      throw new StoreUnavailableError('the embedded database cannot be opened again yet', { cause })
    }
    this.#logger?.warn({ directory: this.#directory }, 'the embedded database had ended and was opened again')
    return this.#lite
  }
}
