import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccessLevel, PublicKey } from '../primitives.ts'

/** Demo people of the embedded network (product decision 22); the route exists nowhere else. */
export const DemoPerson = z
  .object({
    role: z.enum(['owner', 'cashier', 'customer']),
    name: z.string(),
    publicKey: PublicKey,
    phrase: z.string().describe('12 words, valid on this practice network only'),
    accessLevel: AccessLevel.nullable(),
    start: z.string().describe('path to open after signing in'),
  })
  .meta({ id: 'DemoPerson' })
export type DemoPerson = z.infer<typeof DemoPerson>

export const demoEndpoints = {
  listDemoPeople: endpoint({
    method: 'GET',
    path: '/demo/people',
    summary: 'One-click sign-ins of the practice network',
    access: 'public',
    ok: z.object({ data: z.array(DemoPerson) }),
    status: 200,
    errors: [],
  }),
} as const
