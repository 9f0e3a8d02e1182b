import type { AuditAction } from '@lealta/contract'

/** Something that was done and by whom; `details` hold no secret and no code. */
export type AuditEvent = { at: Date; actor: string; action: AuditAction; subject: string; details?: Record<string, unknown> }
