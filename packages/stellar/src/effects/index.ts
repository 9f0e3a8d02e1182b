export { type BalanceChange, type GroupedOperation, groupEffects, listGroupedOperations } from './group-effects.ts'
