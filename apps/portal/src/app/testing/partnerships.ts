import { button, field, heading, link, list, notABusiness, type Screen, signedOut, text, unknownLooks, words } from './screen.ts'

/** Businesses that accept the tokens of others. */
export const partnershipScreens: Readonly<Record<string, Screen>> = {
  '/u/partnerships': {
    reads: /\/partnerships$/,
    full: {
      says: 'both directions with their states',
      as: 'owner',
      sees: [heading('partnerships.title'), text(/Asks you to accept/), list('partnerships.title')],
    },
    empty: [
      {
        says: 'says what a partnership is and offers to ask',
        as: 'newOwner',
        sees: [heading('partnerships.title'), words('partnerships.empty'), link('partnerships.ask')],
      },
      {
        says: 'nothing with these filters',
        as: 'newOwner',
        address: () => '/u/partnerships?status=ended',
        sees: [button('filters.clear')],
      },
    ],
    forbidden: [
      {
        says: 'not found with the feature off',
        as: 'owner',
        on: 'plain',
        sees: [heading('common.notFoundTitle')],
      },
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/partnerships/new': {
    reads: /\/partner-tokens$/,
    full: {
      says: 'whom to ask for what',
      as: 'owner',
      sees: [heading('partnerships.new.title'), field('partnerships.new.search'), button('partnerships.new.send')],
    },
    empty: {
      says: 'nothing could be accepted yet',
      as: 'newOwner',
      sees: [heading('partnerships.new.title'), words('partnerships.new.nothing')],
    },
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('partnerships.new.title'), words('access.access')] },
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/partnerships/$partnershipId': {
    reads: /\/partnerships\/[^/]+$/,
    full: [
      {
        says: 'a request with the accounts to choose from',
        as: 'owner',
        address: ids => `/u/partnerships/${ids.partnership}`,
        sees: [heading('partnerships.facts.title'), heading('partnerships.accept.title'), button('partnerships.accept.action')],
      },
      {
        says: 'an own request waits, and can be taken back',
        as: 'owner',
        address: ids => `/u/partnerships/${ids.ownPartnership}`,
        sees: [heading('partnerships.facts.title'), button('partnerships.cancel')],
        misses: [button('partnerships.accept.action')],
      },
    ],
    empty: 'a record',
    forbidden: [
      {
        says: 'an employee sees it and cannot answer',
        as: 'employee',
        address: ids => `/u/partnerships/${ids.partnership}`,
        sees: [heading('partnerships.facts.title')],
        misses: [button('partnerships.accept.action'), button('partnerships.decline')],
      },
      { ...notABusiness, address: ids => `/u/partnerships/${ids.partnership}` },
    ],
    unknown: unknownLooks('not found', 'owner', id => `/u/partnerships/${id}`, [heading('common.notFoundTitle')]),
  },
}
