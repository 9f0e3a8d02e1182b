import type { PermissionName } from '@lealta/contract'

/** What needs somebody is for whoever may enter; what of it they see is said where it is found. */
export const tasksPolicy = {
  listTasks: 'task.view',
  putTaskAway: 'task.view',
  /** The link is signed, and says whose it is. */
  endDigest: 'public.view',
} as const satisfies Record<string, PermissionName>
