import { button, field, heading, link, list, notABusiness, type Screen, signedOut, unknownLooks, words } from './screen.ts'

/** Giving to many. */
export const bulkScreens: Readonly<Record<string, Screen>> = {
  '/u/bulk': {
    reads: /\/bulk-runs$/,
    full: {
      says: 'lists with their states',
      as: 'owner',
      sees: [heading('bulk.title'), list('bulk.title'), words('bulk.runStates.draft')],
    },
    empty: {
      says: 'says what a list is and offers one',
      as: 'newOwner',
      sees: [heading('bulk.title'), words('bulk.empty'), link('bulk.create')],
    },
    forbidden: [signedOut, notABusiness],
    unknown: 'no parameter',
  },
  '/u/bulk/new': {
    reads: /\/balances$/,
    full: [
      {
        says: 'a file or pasted lines',
        as: 'owner',
        sees: [heading('bulk.new.title'), button('bulk.new.template'), words('bulk.new.limits')],
      },
      {
        says: 'the customers that filters find',
        as: 'owner',
        address: () => '/u/bulk/new?from=members&only=owes',
        sees: [heading('bulk.new.title'), words('bulk.new.people', { count: 1 }), field('bulk.new.each')],
        misses: [button('bulk.new.template')],
      },
    ],
    empty: [
      { says: 'nothing can be given', as: 'newOwner', sees: [heading('bulk.new.title'), words('bulk.new.noAsset')] },
      {
        says: 'no customer is found any more',
        as: 'owner',
        address: () => '/u/bulk/new?from=members&search=nobody%25',
        sees: [heading('bulk.new.title'), words('filters.noneFound')],
      },
    ],
    forbidden: [signedOut, notABusiness],
    unknown: 'no parameter',
  },
  '/u/bulk/$runId': {
    reads: /\/bulk-runs\/[^/]+$/,
    full: {
      says: 'a draft with what is wrong with its rows, and what may be done',
      as: 'owner',
      address: ids => `/u/bulk/${ids.bulkRun}`,
      sees: [words('bulk.reasons.alias_not_found'), button('bulk.run.approve'), button('bulk.run.discard')],
    },
    empty: 'a record',
    forbidden: [
      {
        says: 'who may not pay leaves it for somebody who may',
        as: 'employee',
        address: ids => `/u/bulk/${ids.bulkRun}`,
        sees: [words('bulk.run.approveOnly')],
        misses: [button('bulk.run.approve')],
      },
    ],
    unknown: unknownLooks('not found', 'owner', id => `/u/bulk/${id}`, [words('errors.not_found')]),
  },
}
