import { ApiError } from '@lealta/contract'
import { inTransaction, readUniqueViolation } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordActOfCall } from '#domain/audit/current-call.ts'
import type { OfMember, Reader } from './members.service.ts'
import {
  deleteNoteRow,
  deleteTagRow,
  findNote,
  insertNote,
  listTagRows,
  type NoteRow,
  replaceTags,
  updateNote,
  updateTag,
} from './notes.repository.ts'

type OfNote = { businessId: string; noteId: string }
type OfTag = { businessId: string; tagId: string }

/** Writes a note about a member, for the business alone. */
export async function writeNote(deps: ApiDeps, principal: RegisteredPrincipal, of: OfMember, text: string): Promise<void> {
  const { businessId, publicKey } = of
  const author = { authorId: principal.user.id, authorKey: principal.publicKey }
  const createdAt = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await insertNote(tx, { businessId, publicKey, ...author, text, createdAt })
    await recordActOfCall(tx, createdAt)
  })
}

/**
 * Changes a note: by its author or the owner.
 * @returns whom it is about
 * @throws ApiError not_found, forbidden
 */
export async function changeNote(deps: ApiDeps, of: OfNote, reader: Reader, text: string): Promise<OfMember> {
  const note = await readNote(deps, of, reader)
  const editedAt = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await updateNote(tx, note.id, { text, editedAt })
    await recordActOfCall(tx, editedAt, note.publicKey)
  })
  return note
}

/** @throws ApiError not_found, forbidden */
export async function deleteNote(deps: ApiDeps, of: OfNote, reader: Reader): Promise<void> {
  const { id, publicKey } = await readNote(deps, of, reader)
  await inTransaction(deps.db, async tx => {
    await deleteNoteRow(tx, id)
    await recordActOfCall(tx, deps.clock.now(), publicKey)
  })
}

async function readNote(deps: ApiDeps, { businessId, noteId }: OfNote, { principal, isOwner }: Reader): Promise<NoteRow> {
  const note = await findNote(deps.db, businessId, noteId)
  if (!note) throw new ApiError('not_found')
  if (!isOwner && note.authorId !== principal.user.id) throw new ApiError('forbidden')
  return note
}

/** Sets the tags of a member; the same word in another case is the same tag. */
export async function tagMember(deps: ApiDeps, of: OfMember, names: readonly string[]): Promise<void> {
  const distinct = [...new Map(names.map(name => [name.toLowerCase(), name])).values()]
  await inTransaction(deps.db, async tx => {
    await replaceTags(tx, of, distinct)
    await recordActOfCall(tx, deps.clock.now())
  })
}

/** Tags of a business by name, with how many members have each. */
export async function listTags(deps: ApiDeps, businessId: string) {
  const rows = await listTagRows(deps.db, businessId)
  return { data: rows.map(({ id, ...attributes }) => ({ id, type: 'tag' as const, attributes })) }
}

/**
 * Calls a tag otherwise, for all who have it.
 * @throws ApiError not_found, tag_taken
 */
export async function renameTag(deps: ApiDeps, of: OfTag, name: string): Promise<void> {
  try {
    await inTransaction(deps.db, async tx => {
      if (!(await updateTag(tx, of, name))) throw new ApiError('not_found')
      await recordActOfCall(tx, deps.clock.now())
    })
  } catch (error) {
    if (readUniqueViolation(error) !== undefined) throw new ApiError('tag_taken', undefined, { cause: error })
    throw error
  }
}

/** @throws ApiError not_found */
export async function deleteTag(deps: ApiDeps, of: OfTag): Promise<void> {
  await inTransaction(deps.db, async tx => {
    if (!(await deleteTagRow(tx, of))) throw new ApiError('not_found')
    await recordActOfCall(tx, deps.clock.now())
  })
}
