import {
  button,
  field,
  heading,
  type Look,
  link,
  list,
  named,
  notABusiness,
  type Screen,
  signedOut,
  text,
  unknownLooks,
  words,
} from './screen.ts'

const base = '/u/loyalty-program/rewards'
type Ids = Parameters<NonNullable<Look['address']>>[0]
type Title = Parameters<typeof heading>[0]
const ofReward = (pane: string) => (ids: Ids) => `${base}/${ids.reward}${pane}`
const ofQuiet = (pane: string) => (ids: Ids) => `${base}/${ids.quietReward}${pane}`
const ofDraft = (pane: string) => (ids: Ids) => `${base}/${ids.draftReward}${pane}`
const reads = /\/rewards\/[^/]+$/
const gone = (pane: string) => unknownLooks('not found', 'owner', id => `${base}/${id}${pane}`, [heading('common.notFoundToken')])
const noSigner = (title: Title, pane: string): Look => ({
  says: 'a manager whose key cannot sign is told why',
  as: 'manager',
  address: ofReward(pane),
  sees: [heading(title), words('access.signer')],
})
/** The same where an operator of the wallet may, which they can ask to be. */
const mayAsk = (title: Title, pane: string): Look => ({
  ...noSigner(title, pane),
  sees: [heading(title), words('access.ask.why'), button('access.ask.action')],
})
const noLevel = (title: Title, address: (ids: Ids) => string): Look => ({
  says: 'an employee is told who can',
  as: 'employee',
  address,
  sees: [heading(title), words('access.access')],
})
const notOwn = (pane: string): Look => ({ ...notABusiness, address: ofReward(pane) })

/** The rewards of a business. */
export const rewardScreens: Readonly<Record<string, Screen>> = {
  '/u/loyalty-program/rewards': {
    reads: /\/rewards$/,
    full: [
      { says: 'a tile for each reward', as: 'owner', sees: [heading('rewards.title'), link('rewards.create'), text('Free tea TEA')] },
      {
        says: 'those in the state that the address names',
        as: 'owner',
        address: () => `${base}?status=ready`,
        sees: [heading('rewards.title'), text('Free tea TEA')],
        misses: [text(/Free coffee/)],
      },
      {
        says: 'nothing in that state, and the way back',
        as: 'owner',
        address: () => `${base}?search=nothing%25`,
        sees: [heading('rewards.title'), field('rewards.search'), words('filters.noneFound'), button('filters.clear')],
      },
    ],
    empty: [
      {
        says: 'offers three to begin with',
        as: 'quietOwner',
        sees: [
          heading('rewards.title'),
          words('rewards.emptyTitle'),
          link('rewards.fields.free_item'),
          link('rewards.fields.fixed_discount'),
        ],
      },
      {
        says: 'without a program, which must come first',
        as: 'newOwner',
        sees: [heading('rewards.title'), words('rewards.needProgram'), link('rewards.openProgram')],
      },
    ],
    forbidden: [notABusiness, signedOut],
    unknown: 'no parameter',
  },
  '/u/loyalty-program/rewards/new': {
    reads: /\/loyalty-program$/,
    full: { says: 'the form', as: 'owner', sees: [heading('rewards.newTitle'), field('rewards.fields.item')] },
    empty: {
      says: 'without a program, which must come first',
      as: 'newOwner',
      sees: [heading('rewards.newTitle'), words('rewards.needProgram')],
    },
    forbidden: noLevel('rewards.newTitle', () => `${base}/new`),
    unknown: 'no parameter',
  },
  '/u/loyalty-program/rewards/$rewardId': {
    reads,
    full: [
      {
        says: 'the reward with its sale and figures',
        as: 'owner',
        address: ofReward(''),
        sees: [named(/Free coffee/), heading('loyalty.figures.title'), words('rewards.figures.redeemed'), heading('wallet.recent')],
      },
      {
        says: 'the requirements before activation',
        as: 'owner',
        address: ofDraft(''),
        sees: [named('Free tea TEA'), heading('loyalty.readiness.title')],
      },
    ],
    empty: {
      says: 'a reward that is not on sale',
      as: 'owner',
      address: ofQuiet(''),
      sees: [named(/Free coffee/), words('rewards.sell.notOnSale')],
    },
    forbidden: [
      {
        says: 'an employee sees it but cannot change it',
        as: 'employee',
        address: ofReward(''),
        sees: [named(/Free coffee/)],
        misses: [link('rewards.mint.title'), link('rewards.burn.title')],
      },
      { ...notABusiness, address: ofReward('') },
    ],
    unknown: gone(''),
  },
  '/u/loyalty-program/rewards/$rewardId/edit': {
    reads,
    full: [
      {
        says: 'the form with what was saved',
        as: 'owner',
        address: ofDraft('/edit'),
        sees: [heading('rewards.edit'), field('rewards.fields.item')],
      },
      {
        says: 'an active reward is locked',
        as: 'owner',
        address: ofReward('/edit'),
        sees: [heading('rewards.edit'), words('rewards.enable.locked')],
      },
    ],
    empty: 'a form',
    forbidden: noLevel('rewards.edit', ofDraft('/edit')),
    unknown: gone('/edit'),
  },
  '/u/loyalty-program/rewards/$rewardId/enable': {
    reads,
    full: {
      says: 'the data that is locked for ever',
      as: 'owner',
      address: ofDraft('/enable'),
      sees: [
        heading('rewards.enable.title'),
        words('rewards.enable.locked'),
        button('rewards.launch.action'),
        button('loyalty.enable.action'),
      ],
    },
    empty: 'a form',
    forbidden: noSigner('rewards.enable.title', '/enable'),
    unknown: gone('/enable'),
  },
  '/u/loyalty-program/rewards/$rewardId/mint': {
    reads,
    full: {
      says: 'asks how many and for whom',
      as: 'owner',
      address: ofReward('/mint'),
      sees: [heading('rewards.mint.title'), button('loyalty.mint.action')],
    },
    empty: 'a form',
    forbidden: noSigner('rewards.mint.title', '/mint'),
    unknown: gone('/mint'),
  },
  '/u/loyalty-program/rewards/$rewardId/burn': {
    reads: /\/balances$/,
    full: {
      says: 'asks how many',
      as: 'owner',
      address: ofReward('/burn'),
      sees: [heading('rewards.burn.title'), button('loyalty.burn.action')],
    },
    empty: {
      says: 'the wallet holds none',
      as: 'owner',
      address: ofQuiet('/burn'),
      sees: [heading('rewards.burn.title'), words('loyalty.burn.none')],
    },
    forbidden: mayAsk('rewards.burn.title', '/burn'),
    unknown: gone('/burn'),
  },
  '/u/loyalty-program/rewards/$rewardId/sell': {
    reads: /\/balances$/,
    full: {
      says: 'asks how many',
      as: 'owner',
      address: ofReward('/sell'),
      sees: [heading('rewards.sell.title'), button('rewards.sell.action')],
    },
    empty: {
      says: 'the wallet holds none',
      as: 'owner',
      address: ofQuiet('/sell'),
      sees: [heading('rewards.sell.title'), words('rewards.sell.none')],
    },
    forbidden: noSigner('rewards.sell.title', '/sell'),
    unknown: gone('/sell'),
  },
  '/u/loyalty-program/rewards/$rewardId/sales': {
    reads: /\/sales$/,
    full: {
      says: 'each sale with its proceeds',
      as: 'owner',
      address: ofReward('/sales'),
      sees: [heading('rewards.sales.title'), list('rewards.sales.title')],
    },
    empty: {
      says: 'no sale yet',
      as: 'owner',
      address: ofQuiet('/sales'),
      sees: [heading('rewards.sales.title'), words('rewards.sales.empty')],
    },
    forbidden: notOwn('/sales'),
    unknown: gone('/sales'),
  },
  '/u/loyalty-program/rewards/$rewardId/$transaction': {
    reads: /\/activity\/[^/]+$/,
    full: {
      says: 'a transaction of the business’s wallet',
      as: 'owner',
      address: ids => `/u/loyalty-program/rewards/${ids.reward}/${ids.minted}`,
      sees: [link('activity.detail.explorer')],
    },
    empty: 'something or nothing',
    forbidden: { ...notABusiness, address: ids => `/u/loyalty-program/rewards/${ids.reward}/${ids.minted}` },
    unknown: [
      {
        says: 'an unknown hash',
        as: 'owner',
        address: ids => `/u/loyalty-program/rewards/${ids.reward}/${'0'.repeat(64)}`,
        sees: [words('activity.detail.missing')],
      },
      {
        says: 'a malformed transaction id',
        as: 'owner',
        address: ids => `/u/loyalty-program/rewards/${ids.reward}/not-a-transaction`,
        sees: [words('common.notFoundTitle')],
      },
    ],
  },
  '/u/loyalty-program/rewards/$rewardId/holders': {
    reads: /\/rewards\/[^/]+\/holders$/,
    full: {
      says: 'the holders',
      as: 'owner',
      address: ofReward('/holders'),
      sees: [heading('loyalty.holders.title'), list('loyalty.holders.title')],
    },
    empty: {
      says: 'nobody holds it yet',
      as: 'owner',
      address: ofQuiet('/holders'),
      sees: [heading('loyalty.holders.title'), words('rewards.holders.empty')],
    },
    forbidden: notOwn('/holders'),
    unknown: gone('/holders'),
  },
  '/u/loyalty-program/rewards/$rewardId/pending-holders': {
    reads: /\/rewards\/[^/]+\/pending-holders$/,
    full: {
      says: 'recipients of pending rewards',
      as: 'owner',
      address: ofReward('/pending-holders'),
      sees: [heading('loyalty.pendingHolders.title'), list('loyalty.pendingHolders.title')],
    },
    empty: {
      says: 'nothing pending',
      as: 'owner',
      address: ofQuiet('/pending-holders'),
      sees: [heading('loyalty.pendingHolders.title'), words('rewards.pendingHolders.empty')],
    },
    forbidden: notOwn('/pending-holders'),
    unknown: gone('/pending-holders'),
  },
}
