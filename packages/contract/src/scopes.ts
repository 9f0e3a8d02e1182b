import { z } from 'zod'

/** What an API key can be allowed, in the order in which screens list it. */
export const apiKeyScopes = ['program:read', 'points:give', 'members:read', 'orders:read', 'reports:read', 'activity:read'] as const
export const ApiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

/**
 * The one table of what each scope opens: routes by their names in the contract. Nothing else answers a key, whatever its business may do.
 * Whatever a call changes is signed by a key of the shop's own: a scope opens the call, the ledger decides the rest.
 */
export const scopeRoutes = {
  'program:read': ['readLoyaltyProgram', 'readEarnRules', 'readPriceList', 'listPos'],
  'points:give': ['previewEarning', 'givePurchasePoints', 'feeBump', 'withdrawTransaction', 'readTransactionState'],
  'members:read': ['listMembers', 'readMember', 'listMemberEvents', 'listTags'],
  'orders:read': ['listBusinessOrders'],
  'reports:read': ['readReport'],
  'activity:read': ['listActivity'],
} as const satisfies Readonly<Record<ApiKeyScope, readonly string[]>>
