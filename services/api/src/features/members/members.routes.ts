import { Readable } from 'node:stream'
import { type AccessLevel, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { exportMembers } from './export.service.ts'
import { membersPolicy as policies } from './members.policy.ts'
import { describeMember, listMemberEvents, listMemberKeys, listMembers, type Reader } from './members.service.ts'
import { changeNote, deleteNote, deleteTag, listTags, renameTag, tagMember, writeNote } from './notes.service.ts'

/** Members of a program, and what its business writes down about them. */
export function membersRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listMembers, policies.listMembers, ({ params, query }) => listMembers(deps, params.businessId, query))
  route(app, deps, api.listMemberKeys, policies.listMemberKeys, ({ params, query }) => listMemberKeys(deps, params.businessId, query))
  route(app, deps, api.exportMembers, policies.exportMembers, async ({ params, query, reply }) => {
    const parts = exportMembers(deps, params.businessId, query)
    // What is wrong from the start is still an answer of its own; what goes wrong later ends the download.
    const first = await parts.next()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="members.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(concat(first, parts)))
  })
  route(app, deps, api.readMember, policies.readMember, ({ params, principal, level }) =>
    describeMember(deps, params, toReader(principal, level)),
  )
  route(app, deps, api.listMemberEvents, policies.listMemberEvents, ({ params, query }) => listMemberEvents(deps, params, query))
  noteRoutes(app, deps)
  tagRoutes(app, deps)
}

function noteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.writeNote, policies.writeNote, async ({ params, body, principal, level }) => {
    assertRegistered(principal)
    await writeNote(deps, principal, params, body.text)
    return describeMember(deps, params, toReader(principal, level))
  })
  route(app, deps, api.changeNote, policies.changeNote, async ({ params, body, principal, level }) => {
    const reader = toReader(principal, level)
    return describeMember(deps, await changeNote(deps, params, reader, body.text), reader)
  })
  route(app, deps, api.deleteNote, policies.deleteNote, async ({ params, principal, level }) => {
    await deleteNote(deps, params, toReader(principal, level))
    return undefined
  })
}

function tagRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listTags, policies.listTags, ({ params }) => listTags(deps, params.businessId))
  route(app, deps, api.tagMember, policies.tagMember, async ({ params, body, principal, level }) => {
    await tagMember(deps, params, body.tags)
    return describeMember(deps, params, toReader(principal, level))
  })
  route(app, deps, api.renameTag, policies.renameTag, async ({ params, body }) => {
    await renameTag(deps, params, body.name)
    return undefined
  })
  route(app, deps, api.deleteTag, policies.deleteTag, async ({ params }) => {
    await deleteTag(deps, params)
    return undefined
  })
}

function toReader(principal: Principal, level: AccessLevel | undefined): Reader {
  assertRegistered(principal)
  return { principal, isOwner: level === 'owner' }
}

async function* concat(first: IteratorResult<string, void>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}
