import type { AnchorAction, AnchorTransactionStatus, Clock } from '@lealta/kernel'
import { AnchorError } from './anchor-error.ts'
import type { AnchorStore } from './store/anchor-store.ts'
import { listActions, stepOf } from './transfers/actions.ts'
import { applyStep } from './transfers/apply-step.ts'
import type { Rail } from './transfers/steps.ts'
import type { Transfer } from './transfers/transfer.ts'

/** A transfer as an operator of the anchor sees it, with what can be done with it from where it stands. */
export type DeskTransfer = Transfer & { readonly actions: readonly AnchorAction[] }

/** Where an operator sees every transfer and pushes one along. */
export interface Desk {
  /** Newest first; those that began before `before`, at most `limit`. */
  list(query: { status?: AnchorTransactionStatus | undefined; before?: string | undefined; limit: number }): DeskTransfer[]
  /** @throws AnchorError transfer_not_found */
  read(id: string): DeskTransfer
  /** @throws AnchorError transfer_not_found, transfer_wrong_status when it is not allowed from where the transfer stands */
  act(id: string, action: AnchorAction): DeskTransfer
}

export function createDesk({ store, clock, rail }: { store: AnchorStore; clock: Clock; rail: Rail }): Desk {
  const show = (transfer: Transfer): DeskTransfer => ({ ...transfer, actions: listActions(transfer) })

  function find(id: string): Transfer {
    const transfer = store.transfers.find(id)
    if (transfer === undefined) throw new AnchorError('transfer_not_found', id)
    return transfer
  }

  return {
    list: query => store.transfers.listAll(query).map(show),
    read: id => show(find(id)),
    act(id, action) {
      const transfer = find(id)
      const step = stepOf(action, transfer, rail)
      if (step === undefined) throw new AnchorError('transfer_wrong_status', `${action} is not possible from ${transfer.status}`)
      return show(store.database.write(() => applyStep(store, transfer, step, clock.now())))
    },
  }
}
