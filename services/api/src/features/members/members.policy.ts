import type { PermissionName } from '@lealta/contract'

export const membersPolicy = {
  listMembers: 'member.view',
  readMember: 'member.view',
  listMemberEvents: 'member.view',
  listTags: 'member.view',
  listMemberKeys: 'bulk.draft',
  exportMembers: 'member.edit',
  tagMember: 'member.edit',
  writeNote: 'member.edit',
  changeNote: 'member.edit',
  deleteNote: 'member.edit',
  renameTag: 'member.edit',
  deleteTag: 'member.edit',
} as const satisfies Record<string, PermissionName>
