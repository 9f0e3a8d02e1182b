export { type BalanceChange, type GroupedOperation, groupEffects, listGroupedOperations, readPlace } from './group-effects.ts'
