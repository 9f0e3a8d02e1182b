import { isTextValid } from '#entries/asset-rules.ts'
import { releaseReserve, takeReserve } from '#entries/sponsorship.ts'
import { type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import type { DataEntry, OperationCodeOf, OperationResult } from '#xdr/index.ts'

const result = (code: OperationCodeOf<'manage_data'>): OperationResult => ({ type: 'manage_data', code })

/** Sets, changes or removes a named value of an account. */
export const manageData: OperationRules<'manage_data'> = {
  threshold: 'medium',
  check({ name }) {
    return name.length === 0 || !isTextValid(name) ? result('INVALID_NAME') : undefined
  },
  apply({ name, value }, { state, source }) {
    const data = state.loadData(source, name)
    if (value === undefined) {
      if (data === undefined) return result('NAME_NOT_FOUND')
      releaseReserve(state, data, state.loadExistingAccount(source))
      state.erase(data)
      return result('SUCCESS')
    }
    if (data !== undefined) {
      data.value = value
      return result('SUCCESS')
    }
    const entry: DataEntry = { type: 'data', lastModifiedLedgerSeq: 0, sponsor: undefined, accountId: source, name, value }
    const fault = takeReserve(state, entry, state.loadExistingAccount(source))
    if (fault !== undefined) return toReserveResult(fault, result('LOW_RESERVE'))
    state.create(entry)
    return result('SUCCESS')
  },
}
