import type { ApiKeyScope } from '@lealta/contract'
import { useTranslation } from 'react-i18next'

const keys = {
  'program:read': 'apiKeys.scopes.programRead',
  'points:give': 'apiKeys.scopes.pointsGive',
  'members:read': 'apiKeys.scopes.membersRead',
  'orders:read': 'apiKeys.scopes.ordersRead',
  'reports:read': 'apiKeys.scopes.reportsRead',
  'activity:read': 'apiKeys.scopes.activityRead',
} as const satisfies Record<ApiKeyScope, string>

/** What a scope allows, in words. */
export function useScopeWords(): (scope: ApiKeyScope) => string {
  const { t } = useTranslation()
  return scope => t(keys[scope])
}
