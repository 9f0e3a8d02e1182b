import { createHash, randomUUID } from 'node:crypto'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toStorageKey } from '#domain/images/copy-image.ts'
import { encodeImage } from '#domain/images/encode-image.ts'
import { insertImage } from '#domain/images/images.repository.ts'
import { fetchPublic } from '#domain/recipients/public-fetch.ts'
import { claimDuePictures, dropPictures, notePictures, type PictureRow, setPicture } from './asset-pictures.repository.ts'

const HOUR_MS = 3_600_000
/** How long a picture is shown before it is looked at again, and after how long one is tried again that could not be read. */
const FRESH_MS = 24 * HOUR_MS
const AGAIN_MS = 6 * HOUR_MS
/** So long after it was due does a picture go that nobody here looks for. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** Most pictures of one run, each from another host. */
const MOST_AT_ONCE = 4
const MOST_BYTES = 1024 * 1024
const REDIRECTS = 2
const PATIENCE_MS = 8_000

/**
 * Reads pictures of assets that are not issued here, of what this process knows from their issuers: by the server alone, so that nobody
 * learns who holds what; decoded and encoded anew, kept with all other images. Trouble with one is logged, and tried again hours later.
 */
export async function readAssetPictures(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const published = deps.assetBook.listPictures()
  const some = published.filter(({ source }) => URL.canParse(source))
  const none = published.filter(({ source }) => !URL.canParse(source)).map(({ assetId }) => assetId)
  await notePictures(deps.db, some, now)
  await dropPictures(deps.db, none, new Date(now.getTime() - KEPT_MS))
  const due = { ids: some.map(({ assetId }) => assetId), now, until: new Date(now.getTime() + AGAIN_MS), limit: MOST_AT_ONCE * 4 }
  const claimed = await inTransaction(deps.db, tx => claimDuePictures(tx, due))
  const chosen = firstOfEachHost(claimed).slice(0, MOST_AT_ONCE)
  // Those whose host is asked already wait for the next run.
  for (const row of claimed) if (!chosen.includes(row)) await setPicture(deps.db, row, { dueAt: now })
  if (!signal.aborted) await Promise.all(chosen.map(row => readOne(deps, row, now)))
}

function firstOfEachHost(rows: readonly PictureRow[]): PictureRow[] {
  const hosts = new Set<string>()
  return rows.filter(({ source }) => {
    const { host } = new URL(source)
    return hosts.has(host) ? false : hosts.add(host)
  })
}

async function readOne(deps: ApiDeps, row: PictureRow, now: Date): Promise<void> {
  const { assetId, source } = row
  try {
    const bytes = await fetchPicture(new URL(source), deps.localDomains ?? [])
    const digest = createHash('sha256').update(bytes).digest('hex')
    const dueAt = new Date(now.getTime() + FRESH_MS)
    if (digest === row.digest) return await setPicture(deps.db, row, { dueAt })
    const encoded = await encodeImage(bytes, 'assets')
    const id = randomUUID()
    await deps.storage.put(toStorageKey(id), encoded)
    // A file that this leaves behind is collected a day later.
    await inTransaction(deps.db, async tx => {
      await insertImage(tx, { id, ownerId: null, storageKey: toStorageKey(id), createdAt: now })
      await setPicture(tx, row, { digest, imageId: id, dueAt })
    })
  } catch (err) {
    deps.logger.warn({ err, asset: assetId, source }, 'the picture of an asset cannot be read')
  }
}

/** Public https hosts only; those of the embedded network are our own. @throws TypeError for what is no answer, or too long a one */
async function fetchPicture(url: URL, localDomains: readonly string[]): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = localDomains.includes(url.host)
    ? await fetch(url, { redirect: 'error', signal })
    : await fetchPublic(url, { mostBytes: MOST_BYTES, redirects: REDIRECTS }, signal)
  if (!answer.ok) throw new TypeError(`answer with status ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new TypeError('the answer is too long')
  return bytes
}
