import { button, heading, link, list, notABusiness, type Screen, signedOut, text, words } from './screen.ts'

/** Members of a program, and what is written down about them. */
export const memberScreens: Readonly<Record<string, Screen>> = {
  '/u/members': {
    reads: /\/members$/,
    full: [
      {
        says: 'everybody, with their points',
        as: 'owner',
        sees: [heading('members.title'), list('members.title'), words('members.end'), text(/^Give to these \d+$/)],
      },
      {
        says: 'what filters in the address find',
        as: 'owner',
        address: () => '/u/members?only=owes&sort=name',
        sees: [heading('members.title'), list('members.title'), button('members.export'), words('filters.active', { count: 1 })],
      },
    ],
    empty: [
      {
        says: 'offers the join code',
        as: 'quietOwner',
        sees: [heading('members.title'), words('members.emptyTitle'), link('members.emptyAction')],
      },
      {
        says: 'nothing matches the filters',
        as: 'owner',
        address: () => '/u/members?search=nobody%25',
        sees: [heading('members.title'), words('filters.noneFound'), button('filters.clear')],
      },
    ],
    forbidden: [
      {
        says: 'an employee reads, and takes nothing along',
        as: 'employee',
        sees: [heading('members.title'), list('members.title')],
        misses: [button('members.export')],
      },
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/members/$publicKey': {
    reads: /\/members\/G[A-Z2-7]{55}$/,
    full: [
      {
        says: 'their whole story: what they owe, what they earned, what happened, and what may be written down',
        as: 'owner',
        address: ids => `/u/members/${ids.debtorKey}`,
        sees: [
          heading('members.facts.title'),
          list('earnings.earned'),
          list('earnings.why'),
          list('members.events.title'),
          button('earnings.refund.action'),
          button('earnings.forgive.action'),
          button('members.tags.add'),
        ],
      },
      {
        says: 'an employee sees it, and changes nothing',
        as: 'employee',
        address: ids => `/u/members/${ids.debtorKey}`,
        sees: [heading('members.facts.title'), list('earnings.earned')],
        misses: [button('earnings.refund.action'), button('earnings.forgive.action'), button('members.tags.add')],
      },
      {
        says: 'the address that it had before',
        as: 'owner',
        address: ids => `/u/loyalty-program/customers/${ids.debtorKey}`,
        sees: [heading('members.facts.title')],
      },
    ],
    empty: {
      says: 'somebody who is no customer',
      as: 'owner',
      address: ids => `/u/members/${ids.ownerKey}`,
      sees: [heading('members.facts.title'), words('members.facts.noMember')],
    },
    forbidden: { ...notABusiness, address: ids => `/u/members/${ids.debtorKey}` },
    unknown: { says: 'a malformed key', as: 'owner', address: () => '/u/members/not-a-key', sees: [words('common.notFoundTitle')] },
  },
  '/u/members/tags': {
    reads: /\/member-tags$/,
    full: {
      says: 'how many have each, renamed and removed by who may',
      as: 'owner',
      sees: [heading('members.tags.manage'), list('members.tags.manage'), button('members.tags.rename')],
    },
    empty: { says: 'what tags are', as: 'quietOwner', sees: [heading('members.tags.manage'), words('members.tags.empty')] },
    forbidden: [
      { says: 'an employee reads', as: 'employee', sees: [list('members.tags.manage')], misses: [button('members.tags.rename')] },
      notABusiness,
    ],
    unknown: 'no parameter',
  },
}
