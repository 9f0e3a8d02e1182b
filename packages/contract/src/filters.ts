import { z } from 'zod'
import { AssetId, Instant } from './primitives.ts'

/** What lists of payments are filtered by (spec §3 "Search filters for orders/payments"), beside the status, whose words each list has. */
export const searchFilters = {
  id: z
    .string()
    .regex(/^[0-9a-fA-F-]{1,64}$/)
    .toLowerCase()
    .optional()
    .describe('beginning of the id'),
  alias: z.string().trim().toLowerCase().max(254).optional().describe('beginning of the alias or address of the other side'),
  token: AssetId.optional(),
  from: Instant.optional().describe('at this moment or later'),
  to: Instant.optional().describe('before this moment'),
} as const
