import { button, field, heading, type Look, link, list, named, notABusiness, type Screen, signedOut, words } from './screen.ts'

const noProgram = (title: Parameters<typeof heading>[0]): Look => ({
  says: 'no program yet',
  as: 'newOwner',
  sees: [heading(title), words('loyalty.emptyTitle')],
})
const noSigner = (title: Parameters<typeof heading>[0]): Look => ({
  says: 'a manager whose key cannot sign is told why',
  as: 'manager',
  sees: [heading(title), words('access.signer')],
})
/** The same where an operator of the wallet may, which they can ask to be. */
const mayAsk = (title: Parameters<typeof heading>[0]): Look => ({
  ...noSigner(title),
  sees: [heading(title), words('access.ask.why'), button('access.ask.action')],
})
const noLevel = (title: Parameters<typeof heading>[0]): Look => ({
  says: 'an employee is told who can',
  as: 'employee',
  sees: [heading(title), words('access.access')],
})
const unknown = 'no parameter'
const reads = /\/loyalty-program$/

/** The loyalty program of a business. */
export const loyaltyScreens: Readonly<Record<string, Screen>> = {
  '/u/loyalty-program': {
    reads,
    full: {
      says: 'the program with its figures',
      as: 'owner',
      sees: [
        named('Sol points'),
        heading('loyalty.figures.title'),
        link('loyalty.mint.title'),
        heading('wallet.recent'),
        heading('loyalty.facts.title'),
        words('loyalty.allowance.value', { perCustomer: 3, share: 20 }),
      ],
    },
    empty: [
      {
        says: 'offers the owner to create one',
        as: 'newOwner',
        sees: [heading('loyalty.title'), words('loyalty.emptyTitle'), link('loyalty.create')],
      },
      {
        says: 'the requirements before activation',
        as: 'draftOwner',
        sees: [named('Points'), heading('loyalty.readiness.title'), link('loyalty.actions.enable')],
      },
    ],
    forbidden: [
      {
        says: 'an employee sees it but cannot change it',
        as: 'employee',
        sees: [named('Sol points')],
        misses: [link('loyalty.mint.title'), link('loyalty.burn.title'), link('common.edit')],
      },
      notABusiness,
      signedOut,
    ],
    unknown,
  },
  '/u/loyalty-program/new': {
    reads: 'the form asks for nothing',
    full: {
      says: 'the form, without what can wait',
      as: 'newOwner',
      sees: [heading('loyalty.newTitle'), field('loyalty.fields.name')],
      misses: [field('loyalty.allowance.perCustomer')],
    },
    empty: 'a form',
    forbidden: noLevel('loyalty.newTitle'),
    unknown,
  },
  '/u/loyalty-program/edit': {
    reads,
    full: [
      {
        says: 'the form with what was saved',
        as: 'draftOwner',
        sees: [heading('loyalty.edit'), field('loyalty.fields.name'), field('loyalty.allowance.perCustomer')],
      },
      {
        says: 'an active program is locked, but for what customers may have waiting',
        as: 'owner',
        sees: [heading('loyalty.edit'), words('loyalty.enable.locked'), field('loyalty.allowance.perCustomer')],
        misses: [field('loyalty.fields.name')],
      },
    ],
    empty: noProgram('loyalty.edit'),
    forbidden: noLevel('loyalty.edit'),
    unknown,
  },
  '/u/loyalty-program/enable': {
    reads,
    full: {
      says: 'the data that is locked for ever',
      as: 'draftOwner',
      sees: [heading('loyalty.enable.title'), words('loyalty.enable.locked'), button('loyalty.enable.action')],
    },
    empty: noProgram('loyalty.enable.title'),
    forbidden: noSigner('loyalty.enable.title'),
    unknown,
  },
  '/u/loyalty-program/mint': {
    reads,
    full: {
      says: 'asks how many points and for whom',
      as: 'owner',
      sees: [heading('loyalty.mint.title'), words('loyalty.mint.toPerson'), button('loyalty.mint.action')],
    },
    empty: noProgram('loyalty.mint.title'),
    forbidden: noSigner('loyalty.mint.title'),
    unknown,
  },
  '/u/loyalty-program/burn': {
    reads: /\/balances$/,
    full: { says: 'asks how many', as: 'owner', sees: [heading('loyalty.burn.title'), button('loyalty.burn.action')] },
    empty: [
      noProgram('loyalty.burn.title'),
      { says: 'the wallet holds none', as: 'quietOwner', sees: [heading('loyalty.burn.title'), words('loyalty.burn.none')] },
    ],
    forbidden: mayAsk('loyalty.burn.title'),
    unknown,
  },
  '/u/loyalty-program/join': {
    reads,
    full: { says: 'the code and the link', as: 'owner', sees: [heading('loyalty.join.title'), button('loyalty.join.svg')] },
    empty: noProgram('loyalty.join.title'),
    forbidden: notABusiness,
    unknown,
  },
  '/u/loyalty-program/$transaction': {
    reads: /\/activity\/[^/]+$/,
    full: {
      says: 'a transaction of the business’s wallet',
      as: 'owner',
      address: ids => `/u/loyalty-program/${ids.minted}`,
      sees: [link('activity.detail.explorer')],
    },
    empty: 'something or nothing',
    forbidden: { ...notABusiness, address: ids => `/u/loyalty-program/${ids.minted}` },
    unknown: [
      {
        says: 'an unknown hash',
        as: 'owner',
        address: () => `/u/loyalty-program/${'0'.repeat(64)}`,
        sees: [words('activity.detail.missing')],
      },
      {
        says: 'a malformed transaction id',
        as: 'owner',
        address: () => '/u/loyalty-program/not-a-transaction',
        sees: [words('common.notFoundTitle')],
      },
    ],
  },
  '/u/loyalty-program/holders': {
    reads: /\/loyalty-program\/holders$/,
    full: { says: 'the holders and their points', as: 'owner', sees: [heading('loyalty.holders.title'), list('loyalty.holders.title')] },
    empty: [
      noProgram('loyalty.holders.title'),
      { says: 'nobody holds points yet', as: 'quietOwner', sees: [heading('loyalty.holders.title'), words('loyalty.holders.empty')] },
    ],
    forbidden: notABusiness,
    unknown,
  },
  '/u/loyalty-program/earn-rules': {
    reads: /\/loyalty-program\/earn-rules$/,
    full: [
      {
        says: 'the rules that count, the draft and the price list',
        as: 'owner',
        sees: [heading('earnRules.title'), heading('earnRules.active'), heading('earnRules.draft'), list('earnRules.list.title')],
      },
      {
        says: 'an employee reads the rules that count',
        as: 'employee',
        sees: [heading('earnRules.active'), heading('earnRules.test.title')],
        misses: [heading('earnRules.draft'), link('earnRules.change'), link('earnRules.list.edit')],
      },
    ],
    empty: [
      noProgram('earnRules.title'),
      { says: 'three to start with', as: 'quietOwner', sees: [words('earnRules.noneTitle'), link('earnRules.templates.happy')] },
    ],
    forbidden: notABusiness,
    unknown,
  },
  '/u/loyalty-program/earn-rules/edit': {
    reads: /\/loyalty-program\/earn-rules$/,
    full: { says: 'the draft as it was saved', as: 'owner', sees: [heading('earnRules.form.title'), list('earnRules.form.rules')] },
    empty: [
      noProgram('earnRules.form.title'),
      { says: 'no rule yet', as: 'quietOwner', sees: [heading('earnRules.form.title'), words('earnRules.form.empty')] },
    ],
    forbidden: noLevel('earnRules.form.title'),
    unknown,
  },
  '/u/loyalty-program/earn-rules/price-list': {
    reads: /\/loyalty-program\/earn-rules$/,
    full: { says: 'the items', as: 'owner', sees: [heading('earnRules.list.title'), button('earnRules.list.add')] },
    empty: [
      noProgram('earnRules.list.title'),
      { says: 'a row to fill in', as: 'quietOwner', sees: [heading('earnRules.list.title'), button('earnRules.list.save')] },
    ],
    forbidden: noLevel('earnRules.list.title'),
    unknown,
  },
  '/u/loyalty-program/pending-holders': {
    reads: /\/loyalty-program\/pending-holders$/,
    full: {
      says: 'recipients of pending points',
      as: 'owner',
      sees: [heading('loyalty.pendingHolders.title'), list('loyalty.pendingHolders.title'), words('loyalty.pendingHolders.takeBack')],
    },
    empty: {
      says: 'nothing pending',
      as: 'quietOwner',
      sees: [heading('loyalty.pendingHolders.title'), words('loyalty.pendingHolders.empty')],
    },
    forbidden: notABusiness,
    unknown,
  },
}
