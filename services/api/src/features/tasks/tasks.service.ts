import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { noteTimeZone } from '#domain/tasks/digests.ts'
import { deleteMark, readMarks, saveMark } from '#domain/tasks/tasks.repository.ts'
import { listOpenTasks, type OpenTask, type TaskReader } from '#domain/tasks/tasks.ts'

/** Somebody who looks at the tasks of a wallet. */
export type Reader = TaskReader & { userId: string }

/**
 * What needs somebody, with whether they put it away as it is now.
 * @param timeZone of the device that they look at it on, for their digest
 * @throws ApiError field_required for what is no time zone
 */
export async function listTasks(deps: ApiDeps, reader: Reader, timeZone?: string) {
  if (timeZone !== undefined) await noteTimeZone(deps, reader.userId, timeZone)
  const marks = await readMarks(deps.db, reader)
  const tasks = await listOpenTasks(deps, reader)
  return {
    data: tasks.map(task => ({ id: task.id, type: 'task' as const, attributes: present(task, marks.get(task.id) === task.version) })),
  }
}

const present = ({ about, version }: OpenTask, isPutAway: boolean) => ({ about, version, isPutAway })

/**
 * Puts a task away as somebody saw it, or takes it back. One that has changed since they looked stays where it is.
 * @throws ApiError not_found for one that is not there, or no longer
 */
export async function putTaskAway(deps: ApiDeps, reader: Reader, taskId: string, seen: { version: string; isPutAway: boolean }) {
  const task = (await listOpenTasks(deps, reader)).find(({ id }) => id === taskId)
  if (!task) throw new ApiError('not_found')
  const of = { userId: reader.userId, walletId: reader.walletId, taskId }
  const isPutAway = seen.isPutAway && seen.version === task.version
  if (isPutAway) await saveMark(deps.db, { ...of, version: task.version, at: deps.clock.now() })
  else if (!seen.isPutAway) await deleteMark(deps.db, of)
  return toDocument('task', taskId, present(task, isPutAway))
}
