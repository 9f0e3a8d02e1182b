import {
  type messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { StatementNames } from './statement-names.ts'

const { serialize } = protocol

/** A statement that the program keeps: the types of its values, and its columns. */
type Kept = { types: number[]; columns: messages.RowDescriptionMessage | undefined }

/**
 * A PGlite that keeps statements which come often: one of those takes one call of its program instead of six, and is neither parsed nor
 * planned again. To whoever asks it is the same.
 */
export class KeepingPGlite extends PGlite {
  readonly #names = new StatementNames()
  readonly #kept = new Map<string, Kept>()

  /** Opens an empty one in memory, or a dump of one. */
  static async inMemory(options: Pick<PGliteOptions, 'extensions' | 'loadDataDir'>): Promise<KeepingPGlite> {
    const lite = new KeepingPGlite(options)
    await lite.waitReady
    return lite
  }

  override async query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    const name = this.#names.nameOf(text)
    if (name === undefined) return super.query<T>(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(async () => {
      const results = await this.#run<T>(name, text, values, options)
      await this.syncToFs()
      return results
    })
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(tx => work(this.#keeping(tx)))
  }

  #keeping(tx: Transaction): Transaction {
    const query = <T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> => {
      const name = tx.closed ? undefined : this.#names.nameOf(text)
      return name === undefined ? tx.query<T>(text, values, options) : this.#run<T>(name, text, values, options)
    }
    return new Proxy(tx, { get: (target, property) => (property === 'query' ? query : Reflect.get(target, property)) })
  }

  #run<T>(name: string, text: string, values: unknown[], options: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const kept = this.#kept.get(name) ?? (await this.#keep(name, text))
      const answers = await this.#send([
        serialize.bind({ statement: name, values: values.map((value, i) => this.#serialize(value, kept.types[i] ?? 0, options)) }),
        serialize.execute({}),
      ])
      // Inherited, since there are hundreds: parseResults would copy them for each statement.
      const parsers = Object.assign(Object.create(this.parsers), options.parsers)
      const { rowMode } = options
      const [results] = parse.parseResults(kept.columns ? [kept.columns, ...answers] : answers, parsers, rowMode && { rowMode })
      return results as Results<T>
    })
  }

  async #keep(name: string, text: string): Promise<Kept> {
    const answers = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const columns = answers.find(answer => answer instanceof protocol.messages.RowDescriptionMessage)
    const kept = { types: parse.parseDescribeStatementResults(answers), columns }
    this.#kept.set(name, kept)
    return kept
  }

  /** In one call with what ends it, so that an error leaves nothing half done. @throws DatabaseError */
  #send(messages: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
  }

  #serialize(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null
    const serialize = serializers?.[type] ?? this.serializers[type]
    return serialize ? serialize(value) : (value as { toString(): string }).toString()
  }
}
