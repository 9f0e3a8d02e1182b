import type { PermissionName } from '@lealta/contract'

export const bulkPolicy = {
  listBulkRuns: 'bulk.view',
  createBulkRun: 'bulk.draft',
  readBulkRun: 'bulk.view',
  uploadBulkRows: 'bulk.draft',
  listBulkRows: 'bulk.view',
  exportBulkRows: 'bulk.view',
  approveBulkRun: 'bulk.pay',
  startBulkRun: 'bulk.pay',
  pauseBulkRun: 'bulk.draft',
  retryBulkRun: 'bulk.pay',
  cancelBulkRun: 'bulk.draft',
  nextBulkBatch: 'bulk.pay',
} as const satisfies Record<string, PermissionName>
