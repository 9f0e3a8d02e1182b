import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { membersKey } from './member-queries.ts'

const refresh = ({ queryClient }: Connections, businessId: string) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: membersKey(businessId) }),
})

/** Sets the tags of a member. */
export const tagMember = (connections: Connections, businessId: string, publicKey: string) =>
  mutationOptions({
    mutationFn: (tags: string[]) => connections.api.tagMember({ params: { businessId, publicKey }, body: { tags } }),
    ...refresh(connections, businessId),
  })

/** Writes a note about a member, or changes one. */
export const saveNote = (connections: Connections, businessId: string, publicKey: string, noteId?: string) =>
  mutationOptions({
    mutationFn: (text: string) =>
      noteId === undefined
        ? connections.api.writeNote({ params: { businessId, publicKey }, body: { text } })
        : connections.api.changeNote({ params: { businessId, noteId }, body: { text } }),
    ...refresh(connections, businessId),
  })

/** Deletes a note. */
export const deleteNote = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (noteId: string) => connections.api.deleteNote({ params: { businessId, noteId } }),
    ...refresh(connections, businessId),
  })

/** Calls a tag otherwise for all who have it. */
export const renameTag = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: ({ tagId, name }: { tagId: string; name: string }) =>
      connections.api.renameTag({ params: { businessId, tagId }, body: { name } }),
    ...refresh(connections, businessId),
  })

/** Removes a tag from all who have it. */
export const deleteTag = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (tagId: string) => connections.api.deleteTag({ params: { businessId, tagId } }),
    ...refresh(connections, businessId),
  })
