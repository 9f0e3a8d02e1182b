import type { ApiDeps } from '#deps.ts'
import { listCursors } from '#domain/ledger/cursors.repository.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { listSaleRowsById, type SaleRow } from './sales.repository.ts'
import { readFills } from './sales.ts'

/** Sales with what they sold up to now; without the network, as last known. */
export async function refreshSales(deps: ApiDeps, rows: readonly SaleRow[]): Promise<SaleRow[]> {
  const open = rows.filter(row => row.closedAt === null)
  const cursors = await listCursors(
    deps.db,
    open.map(row => row.account),
  )
  const filled = await Promise.all(open.map(row => tryReadFills(deps, row, cursors.get(row.account))))
  if (!filled.includes(true)) return [...rows]
  const fresh = await listSaleRowsById(
    deps.db,
    rows.map(row => row.id),
  )
  return rows.map(row => fresh.find(candidate => candidate.id === row.id) ?? row)
}

/** @returns whether something was sold since the last look */
async function tryReadFills(deps: ApiDeps, row: SaleRow, cursor: string | undefined): Promise<boolean> {
  try {
    return await readFills(deps, row, { cursor })
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return false
  }
}
