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

const base = '/u/tokens'
type Ids = Parameters<NonNullable<Look['address']>>[0]
type Title = Parameters<typeof heading>[0]
type Known = 'token' | 'quietToken' | 'uniqueToken' | 'draftToken'
const of = (which: Known, pane: string) => (ids: Ids) => `${base}/${ids[which]}${pane}`
const reads = /\/tokens\/[^/]+$/
const gone = (pane: string) => unknownLooks('not found', 'owner', id => `${base}/${id}${pane}`, [heading('common.notFoundToken')])
const noSigner = (title: Title, pane: string): Look => ({
  says: 'a manager whose key cannot sign is told why',
  as: 'manager',
  address: of('token', pane),
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
const notOwn = (pane: string): Look => ({ ...notABusiness, address: of('token', pane) })

/** The branded tokens of a business. */
export const tokenScreens: Readonly<Record<string, Screen>> = {
  '/u/tokens': {
    reads: /\/tokens$/,
    full: {
      says: 'a row for each token, and which is unique',
      as: 'owner',
      sees: [heading('tokens.title'), link('tokens.create'), text('Gift card CLUB'), words('tokens.unique')],
    },
    empty: [
      {
        says: 'says what a token is and offers to create one',
        as: 'newOwner',
        sees: [heading('tokens.title'), words('tokens.empty'), link('tokens.create')],
      },
    ],
    forbidden: [notABusiness, signedOut],
    unknown: 'no parameter',
  },
  '/u/tokens/new': {
    reads: 'a form',
    full: { says: 'the form', as: 'owner', sees: [heading('tokens.newTitle'), field('tokens.fields.name')] },
    empty: 'a form',
    forbidden: noLevel('tokens.newTitle', () => `${base}/new`),
    unknown: 'no parameter',
  },
  '/u/tokens/$tokenId': {
    reads,
    full: [
      {
        says: 'the token with its figures and actions',
        as: 'owner',
        address: of('token', ''),
        sees: [
          named('Gift card GIFT'),
          heading('loyalty.figures.title'),
          heading('wallet.recent'),
          link('tokens.pay'),
          link('tokens.mint.title'),
          words('loyalty.facts.distribution'),
          words('tokens.standsFor', { code: 'USDL' }),
        ],
      },
      {
        says: 'what is missing before activation',
        as: 'owner',
        address: of('draftToken', ''),
        sees: [named('Gift card CLUB'), heading('loyalty.readiness.title')],
      },
      {
        says: 'a unique one cannot be paid or minted',
        as: 'owner',
        address: of('uniqueToken', ''),
        sees: [named('Numbered print'), words('tokens.uniqueNote')],
        misses: [link('tokens.pay'), link('tokens.mint.title')],
      },
    ],
    empty: {
      says: 'one that nobody holds cannot be paid yet',
      as: 'owner',
      address: of('quietToken', ''),
      sees: [named('Gift card QUIET'), link('tokens.mint.title')],
      misses: [link('tokens.pay')],
    },
    forbidden: [
      {
        says: 'an employee sees it but cannot change it',
        as: 'employee',
        address: of('token', ''),
        sees: [named('Gift card GIFT')],
        misses: [link('tokens.mint.title'), link('tokens.burn.title')],
      },
      { ...notABusiness, address: of('token', '') },
    ],
    unknown: gone(''),
  },
  '/u/tokens/$tokenId/edit': {
    reads,
    full: [
      {
        says: 'the form with what was saved',
        as: 'owner',
        address: of('draftToken', '/edit'),
        sees: [heading('tokens.edit'), field('tokens.fields.name')],
      },
      {
        says: 'an active token is locked',
        as: 'owner',
        address: of('token', '/edit'),
        sees: [heading('tokens.edit'), words('tokens.enable.locked')],
      },
    ],
    empty: 'a form',
    forbidden: noLevel('tokens.edit', of('draftToken', '/edit')),
    unknown: gone('/edit'),
  },
  '/u/tokens/$tokenId/enable': {
    reads,
    full: {
      says: 'the data that is locked for ever',
      as: 'owner',
      address: of('draftToken', '/enable'),
      sees: [heading('tokens.enable.title'), words('tokens.enable.locked'), button('loyalty.enable.action')],
    },
    empty: 'a form',
    forbidden: noSigner('tokens.enable.title', '/enable'),
    unknown: gone('/enable'),
  },
  '/u/tokens/$tokenId/mint': {
    reads,
    full: [
      {
        says: 'asks how many and for whom',
        as: 'owner',
        address: of('token', '/mint'),
        sees: [heading('tokens.mint.title'), button('loyalty.mint.action')],
      },
      {
        says: 'a fixed one can never be minted',
        as: 'owner',
        address: of('uniqueToken', '/mint'),
        sees: [heading('tokens.mint.title'), words('tokens.mint.fixed')],
      },
    ],
    empty: 'a form',
    forbidden: noSigner('tokens.mint.title', '/mint'),
    unknown: gone('/mint'),
  },
  '/u/tokens/$tokenId/burn': {
    reads: /\/balances$/,
    full: {
      says: 'asks how many',
      as: 'owner',
      address: of('token', '/burn'),
      sees: [heading('tokens.burn.title'), button('loyalty.burn.action')],
    },
    empty: {
      says: 'the wallet holds none',
      as: 'owner',
      address: of('quietToken', '/burn'),
      sees: [heading('tokens.burn.title'), words('loyalty.burn.none')],
    },
    forbidden: mayAsk('tokens.burn.title', '/burn'),
    unknown: gone('/burn'),
  },
  '/u/tokens/$tokenId/operators': {
    reads: /\/operators$/,
    full: [
      {
        says: 'who mints',
        as: 'owner',
        address: of('token', '/operators'),
        sees: [heading('operators.title'), list('operators.list'), words('operators.you.mint.high')],
      },
      {
        says: 'a fixed one has no minters',
        as: 'owner',
        address: of('uniqueToken', '/operators'),
        sees: [heading('operators.title'), words('operators.locked')],
      },
    ],
    empty: {
      says: 'before activation',
      as: 'owner',
      address: of('draftToken', '/operators'),
      sees: [heading('operators.title'), words('operators.notYet')],
    },
    forbidden: notOwn('/operators'),
    unknown: gone('/operators'),
  },
  '/u/tokens/$tokenId/holders': {
    reads: /\/tokens\/[^/]+\/holders$/,
    full: {
      says: 'the holders',
      as: 'owner',
      address: of('token', '/holders'),
      sees: [heading('loyalty.holders.title'), list('loyalty.holders.title')],
    },
    empty: {
      says: 'nobody holds it yet',
      as: 'owner',
      address: of('quietToken', '/holders'),
      sees: [heading('loyalty.holders.title'), words('tokens.holders.empty')],
    },
    forbidden: notOwn('/holders'),
    unknown: gone('/holders'),
  },
  '/u/tokens/$tokenId/pending-holders': {
    reads: /\/tokens\/[^/]+\/pending-holders$/,
    full: {
      says: 'recipients of waiting tokens',
      as: 'owner',
      address: of('token', '/pending-holders'),
      sees: [heading('loyalty.pendingHolders.title'), list('loyalty.pendingHolders.title')],
    },
    empty: {
      says: 'nothing waits',
      as: 'owner',
      address: of('quietToken', '/pending-holders'),
      sees: [heading('loyalty.pendingHolders.title'), words('tokens.pendingHolders.empty')],
    },
    forbidden: notOwn('/pending-holders'),
    unknown: gone('/pending-holders'),
  },
}
