import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { AppError } from '@lealta/kernel'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'

/** What is in a backup; the last entry of its archive, so an archive without it is not whole. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Last migration of its tables. */
  schema: z.string(),
  networkPassphrase: z.string(),
  hasNetwork: z.boolean(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  /** Files that a row names and that were deleted while the backup was made. */
  filesGone: z.array(z.string()),
  /** SHA-256 of every other entry. */
  entries: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const MANIFEST = 'manifest.json'

/** A backup cannot be used; `message` says why in one line. */
export class BackupError extends AppError<'backup_not_valid' | 'backup_not_possible' | 'restore_not_possible'> {}

/** Takes the parts of a backup, one after the other. */
export type ArchiveWriter = {
  addFile(name: string, path: string): Promise<void>
  addBytes(name: string, bytes: Uint8Array): Promise<void>
}

/**
 * Makes a gzip-compressed tar archive while it is read.
 * @param work adds the parts and gives the manifest but its list of entries; when it throws, the stream ends with that error
 */
export function writeArchive(work: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>): Readable {
  const { readable, controller } = createTarPacker()
  const entries: Record<string, string> = {}
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of content) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    entries[name] = hash.digest('hex')
  }
  const archive: ArchiveWriter = {
    addFile: (name, path) => add(name, statSync(path).size, createReadStream(path)),
    addBytes: (name, bytes) => add(name, bytes.length, [bytes]),
  }
  const gzip = createGzip()
  const pack = async () => {
    const manifest = await work(archive)
    await archive.addBytes(MANIFEST, Buffer.from(`${JSON.stringify({ ...manifest, entries }, null, 1)}\n`))
    controller.finalize()
  }
  pack().catch((cause: unknown) => controller.error(cause))
  pipeline(Readable.fromWeb(readable as ReadableStream), gzip).catch((cause: unknown) => gzip.destroy(cause as Error))
  return gzip
}

/**
 * Reads a whole archive and compares every entry with the manifest.
 * @param folder where its parts are written; without one they are only checked
 * @throws BackupError `backup_not_valid`
 */
export async function readArchive(source: Readable, folder?: string): Promise<Manifest> {
  const found: Record<string, string> = {}
  let last: { name: string; text: string } | undefined
  try {
    const unzipped = (Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
      new DecompressionStream('gzip'),
    )
    for await (const { header, body } of unzipped.pipeThrough(createTarDecoder({ strict: true }))) {
      const { name } = header
      const content = Readable.fromWeb(body as unknown as ReadableStream<Uint8Array>)
      if (name === MANIFEST) {
        last = { name, text: Buffer.concat(await Array.fromAsync(content as AsyncIterable<Buffer>)).toString('utf8') }
        continue
      }
      const hash = createHash('sha256')
      if (folder === undefined) for await (const chunk of content) hash.update(chunk as Uint8Array)
      else await extract(content, pathIn(folder, name), hash)
      found[name] = hash.digest('hex')
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause
    throw new BackupError('backup_not_valid', 'The archive is damaged, or is no backup.', { cause })
  }
  const manifest = last && Manifest.safeParse(JSON.parse(last.text))
  if (!manifest?.success) throw new BackupError('backup_not_valid', 'The archive is not whole: it has no manifest at its end.')
  const { entries } = manifest.data
  const wrong = [...new Set([...Object.keys(entries), ...Object.keys(found)])].filter(name => entries[name] !== found[name])
  if (wrong[0] !== undefined) throw new BackupError('backup_not_valid', `The archive is damaged: ${wrong[0]} is not what was written.`)
  return manifest.data
}

async function extract(content: Readable, path: string, hash: Hash): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  content.on('data', (chunk: Uint8Array) => hash.update(chunk))
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

/** Nothing in an archive is written outside of its folder. */
function pathIn(folder: string, name: string): string {
  const path = normalize(join(folder, name))
  if (!path.startsWith(`${normalize(folder)}${sep}`))
    throw new BackupError('backup_not_valid', `The archive names a file outside of itself.`)
  return path
}
