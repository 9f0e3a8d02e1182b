import {
  button,
  field,
  heading,
  type Look,
  link,
  list,
  named,
  notABusiness,
  row,
  type Screen,
  signedOut,
  text,
  unknownLooks,
  words,
} from './screen.ts'

type Ids = Parameters<NonNullable<Look['address']>>[0]
type Title = Parameters<typeof heading>[0]
const ofTill = (pane: string) => (ids: Ids) => `/u/pos/${ids.till}${pane}`
const ofDraft = (pane: string) => (ids: Ids) => `/u/pos/${ids.draftTill}${pane}`
const reads = /\/points-of-sale\/[^/]+$/
const gone = (pane: string) => unknownLooks('not found', 'owner', id => `/u/pos/${id}${pane}`, [heading('common.notFoundTitle')])
const isOff = (address: (ids: Ids) => string): Look => ({
  says: 'not found with the feature off',
  as: 'owner',
  address,
  on: 'plain',
  sees: [heading('common.notFoundTitle')],
})
const noSigner = (title: Title, pane: string): Look => ({
  says: 'a manager whose key cannot sign is told why',
  as: 'manager',
  address: ofTill(pane),
  sees: [heading(title), words('access.signer')],
})
const noLevel = (title: Title, address: (ids: Ids) => string): Look => ({
  says: 'an employee is told who can',
  as: 'employee',
  address,
  sees: [heading(title), words('access.access')],
})

/** A business's tills, and a till as its customers see it. */
export const tillScreens: Readonly<Record<string, Screen>> = {
  '/u/till': {
    reads: /\/operators\/[^/]+\/accounts$/,
    full: {
      says: 'which till, of several that the person signs for',
      as: 'servingOwner',
      sees: [heading('common.nav.till'), list('tills.own.which'), row('Counter'), row('Terrace')],
    },
    empty: {
      says: 'that none opens yet for who signs for nothing',
      as: 'employee',
      sees: [heading('common.nav.till'), words('tills.own.none'), link('tills.own.all')],
    },
    forbidden: [isOff(() => '/u/till'), notABusiness, signedOut],
    unknown: 'no parameter',
  },
  '/u/pos': {
    reads: /\/points-of-sale$/,
    full: { says: 'each till', as: 'owner', sees: [heading('tills.title'), list('tills.title')] },
    empty: {
      says: 'offers to create one',
      as: 'newOwner',
      sees: [heading('tills.title'), words('tills.emptyTitle'), link('tills.create')],
    },
    forbidden: [isOff(() => '/u/pos'), notABusiness, signedOut],
    unknown: 'no parameter',
  },
  '/u/pos/new': {
    reads: 'the form asks for nothing',
    full: { says: 'the form', as: 'owner', sees: [heading('tills.newTitle'), field('tills.fields.name')] },
    empty: 'a form',
    forbidden: noLevel('tills.newTitle', () => '/u/pos/new'),
    unknown: unknownLooks('no location is chosen', 'owner', id => `/u/pos/new?location=${id}`, [
      heading('tills.newTitle'),
      field('tills.fields.name'),
    ]),
  },
  '/u/pos/$pos': {
    reads,
    full: [
      {
        says: 'the till and its events',
        as: 'owner',
        address: ofTill(''),
        sees: [named('Counter'), heading('accounts.holds'), heading('tills.latest'), text(/Free coffee.* redeemed/)],
      },
      {
        says: 'a till that is not open yet, which can be deleted',
        as: 'owner',
        address: ofDraft(''),
        sees: [named('Counter'), words('tills.readyNote'), button('common.delete')],
      },
    ],
    empty: 'one that is not open yet is in `full`',
    forbidden: [
      {
        says: 'an employee sees it but cannot close it',
        as: 'employee',
        address: ofTill(''),
        sees: [named('Counter')],
        misses: [link('tills.disable.action'), link('common.edit')],
      },
      isOff(ofTill('')),
      { ...notABusiness, address: ofTill('') },
    ],
    unknown: gone(''),
  },
  '/u/pos/$pos/edit': {
    reads,
    full: {
      says: 'the form with what was saved',
      as: 'owner',
      address: ofTill('/edit'),
      sees: [heading('tills.edit'), field('tills.fields.name')],
    },
    empty: 'a form',
    forbidden: noLevel('tills.edit', ofTill('/edit')),
    unknown: gone('/edit'),
  },
  '/u/pos/$pos/enable': {
    reads,
    full: [
      {
        says: 'the result, and the action',
        as: 'owner',
        address: ofDraft('/enable'),
        sees: [heading('tills.enable.title'), button('tills.enable.action')],
      },
      {
        says: 'a till that is already open',
        as: 'owner',
        address: ofTill('/enable'),
        sees: [heading('tills.enable.title'), text('Open')],
      },
    ],
    empty: 'a form',
    forbidden: noSigner('tills.enable.title', '/enable'),
    unknown: gone('/enable'),
  },
  '/u/pos/$pos/disable': {
    reads,
    full: {
      says: 'the assets that move, and a typed word',
      as: 'owner',
      address: ofTill('/disable'),
      sees: [
        heading('tills.disable.title'),
        list('disabling.moves'),
        list('disabling.operators'),
        words('tills.disable.warn'),
        field('tills.disable.typed'),
      ],
    },
    empty: {
      says: 'a till that is not open',
      as: 'owner',
      address: ofDraft('/disable'),
      sees: [heading('tills.disable.title'), words('tills.status.ready')],
    },
    forbidden: noSigner('tills.disable.title', '/disable'),
    unknown: gone('/disable'),
  },
  '/u/pos/$pos/$transaction': {
    reads: /\/activity\/[^/]+$/,
    full: {
      says: 'the sentence, the parties and the fee',
      as: 'owner',
      address: ids => `/u/pos/${ids.till}/${ids.tillWallet}-${ids.redemption}`,
      sees: [heading('tills.title'), link('activity.detail.explorer')],
    },
    empty: 'something or nothing',
    forbidden: isOff(ids => `/u/pos/${ids.till}/${ids.tillWallet}-${ids.redemption}`),
    unknown: [
      {
        says: 'an unknown hash',
        as: 'owner',
        address: ids => `/u/pos/${ids.till}/${ids.tillWallet}-${'0'.repeat(64)}`,
        sees: [words('activity.detail.missing')],
      },
      {
        says: 'a malformed transaction id',
        as: 'owner',
        address: ids => `/u/pos/${ids.till}/not-a-transaction`,
        sees: [words('common.notFoundTitle')],
      },
    ],
  },
  '/u/pos/$pos/qr': {
    reads,
    full: {
      says: 'the code and the link',
      as: 'owner',
      address: ofTill('/qr'),
      sees: [heading('tills.qr.title'), button('loyalty.join.svg')],
    },
    empty: {
      says: 'a till that is not open has none',
      as: 'owner',
      address: ofDraft('/qr'),
      sees: [heading('tills.qr.title'), words('tills.readyNote')],
    },
    forbidden: isOff(ofTill('/qr')),
    unknown: gone('/qr'),
  },
  '/u/pos/$pos/shifts': {
    reads: /\/shifts$/,
    full: {
      says: 'the shifts, and that one is open',
      as: 'owner',
      address: ofTill('/shifts'),
      sees: [heading('shifts.title'), list('shifts.title'), words('shifts.running')],
    },
    empty: {
      says: 'none yet, and how to open one',
      as: 'owner',
      address: ofDraft('/shifts'),
      sees: [heading('shifts.title'), words('shifts.none'), button('shifts.open')],
    },
    forbidden: isOff(ofTill('/shifts')),
    unknown: gone('/shifts'),
  },
  '/u/pos/$pos/shifts/$shift': {
    reads: /\/shifts\/[^/]+$/,
    full: [
      {
        says: 'what each person gave, and how to close it',
        as: 'owner',
        address: ids => `/u/pos/${ids.till}/shifts/${ids.shift}`,
        sees: [heading('shifts.one'), words('shifts.totals.given'), button('shifts.close')],
      },
      {
        says: 'an employee sees their own of it',
        as: 'employee',
        address: ids => `/u/pos/${ids.till}/shifts/${ids.shift}`,
        sees: [heading('shifts.one'), words('shifts.ownOnly')],
        misses: [words('shifts.totals.given')],
      },
    ],
    empty: 'a shift in which something happened',
    forbidden: isOff(ids => `/u/pos/${ids.till}/shifts/${ids.shift}`),
    unknown: [
      { of: 'an unknown id', id: (ids: Ids) => ids.business },
      { of: 'a malformed id', id: () => 'not-an-id' },
    ].map(({ of, id }) => ({
      says: `${of}: not found`,
      as: 'owner' as const,
      address: (ids: Ids) => `/u/pos/${ids.till}/shifts/${id(ids)}`,
      sees: [heading('common.notFoundTitle')],
      misses: [button('common.retry')],
    })),
  },
  '/u/pos/$pos/till': {
    reads,
    full: {
      says: 'who, how much, the code, and the events',
      as: 'owner',
      address: ofTill('/till'),
      sees: [
        field('tills.counter.give.who'),
        field('tills.counter.rules.purchase'),
        heading('tills.counter.scan'),
        words('tills.counter.live'),
        text(/Free coffee.* redeemed/),
      ],
    },
    empty: {
      says: 'a till that is not open',
      as: 'owner',
      address: ofDraft('/till'),
      sees: [heading('tills.counter.title', { name: 'Counter' }), words('tills.counter.notOpen')],
    },
    forbidden: [isOff(ofTill('/till')), { ...notABusiness, address: ofTill('/till') }, { ...signedOut, address: ofTill('/till') }],
    unknown: gone('/till'),
  },
  '/t/$tillId': {
    reads: /\/points-of-sale\/[^/]+$/,
    full: {
      says: 'the rewards of the customer, and paying with points',
      as: 'customer',
      address: ids => `/t/${ids.till}`,
      sees: [
        heading('tills.visit.title', { business: 'Café Sol' }),
        heading('tills.visit.rewards'),
        button('tills.visit.handIn'),
        heading('tills.visit.payPoints'),
      ],
    },
    empty: [
      {
        says: 'no reward of this shop, and the way to its program',
        as: 'emptyCustomer',
        address: ids => `/t/${ids.till}`,
        sees: [heading('tills.visit.title', { business: 'Café Sol' }), words('tills.visit.noRewards'), link('tills.visit.join')],
      },
      {
        says: 'a till that was never opened is not there',
        address: ids => `/t/${ids.draftTill}`,
        sees: [heading('tills.visit.gone')],
      },
      {
        says: 'signed out, asks to sign in',
        address: ids => `/t/${ids.till}`,
        sees: [heading('tills.visit.title', { business: 'Café Sol' }), button('tills.visit.signInAction')],
      },
    ],
    forbidden: {
      says: 'the wallet of a business redeems nothing',
      as: 'owner',
      address: ids => `/t/${ids.till}`,
      sees: [heading('tills.visit.title', { business: 'Café Sol' }), words('tills.visit.businessWallet')],
    },
    unknown: unknownLooks('not found', 'customer', id => `/t/${id}`, [heading('tills.visit.gone')]),
  },
}
