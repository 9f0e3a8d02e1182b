import type { PermissionName } from '@lealta/contract'

/** Everybody of the business sees by what points are given; owner and manager decide it. */
export const earnRulesPolicy = {
  readEarnRules: 'earnRule.view',
  saveEarnRulesDraft: 'earnRule.edit',
  dropEarnRulesDraft: 'earnRule.edit',
  activateEarnRules: 'earnRule.edit',
  tryEarnRules: 'earnRule.view',
  compareEarnRules: 'earnRule.edit',
  readPriceList: 'earnRule.view',
  replacePriceList: 'earnRule.edit',
  previewEarning: 'earnRule.view',
} as const satisfies Record<string, PermissionName>
