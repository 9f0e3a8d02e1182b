import type { Policy } from '#domain/access/policy.ts'

export const activityPolicy = {
  readActivity: { kind: 'wallet', rights: 'read' },
  exportActivity: { kind: 'wallet', rights: 'read' },
} as const satisfies Record<string, Policy>
