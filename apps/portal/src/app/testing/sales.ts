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
  UNKNOWN_ID,
  unknownLooks,
  words,
} from './screen.ts'

type Ids = Parameters<NonNullable<Look['address']>>[0]
const noSuchPage = heading('common.notFoundTitle')

/** Sales, orders and the public page of a shop. */
export const saleScreens: Readonly<Record<string, Screen>> = {
  '/u/sales': {
    reads: /\/sales$/,
    full: { says: 'a row for each sale', as: 'owner', sees: [heading('sales.title'), link('sales.create'), row(/Gift card GIFT/)] },
    empty: [{ says: 'says what can be sold', as: 'newOwner', sees: [heading('sales.title'), words('sales.empty'), link('sales.create')] }],
    forbidden: [notABusiness, signedOut],
    unknown: 'no parameter',
  },
  '/u/sales/new': {
    reads: /\/tokens$/,
    full: {
      says: 'the form about the token that was chosen',
      as: 'owner',
      address: ids => `/u/sales/new?token=${ids.token}`,
      sees: [heading('sales.open.title'), field('sales.open.quantity'), field('sales.open.price'), button('sales.open.action')],
    },
    empty: [
      { says: 'nothing is active yet', as: 'newOwner', sees: [heading('sales.open.title'), words('sales.none')] },
      {
        says: 'the business has none of it',
        as: 'owner',
        address: ids => `/u/sales/new?token=${ids.quietToken}`,
        sees: [heading('sales.open.title'), words('sales.open.noStock')],
      },
    ],
    forbidden: {
      says: 'a manager whose key cannot sign is told why',
      as: 'manager',
      sees: [heading('sales.open.title'), words('access.signer')],
    },
    unknown: 'an unknown token chooses the first',
  },
  '/u/sales/$saleId': {
    reads: /\/sales\/[^/]+$/,
    full: [
      {
        says: 'figures, what can be collected, and who bought',
        as: 'owner',
        address: ids => `/u/sales/${ids.sale}`,
        sees: [heading('sales.figures'), button('sales.collect'), button('sales.close'), list('sales.fills')],
      },
      {
        says: 'who did not open it cannot close it',
        as: 'manager',
        address: ids => `/u/sales/${ids.moneySale}`,
        sees: [named('Gift card GIFT'), words('sales.notOpener')],
      },
    ],
    empty: {
      says: 'nobody has bought',
      as: 'owner',
      address: ids => `/u/sales/${ids.moneySale}`,
      sees: [named('Gift card GIFT'), words('sales.noFills')],
    },
    forbidden: { ...notABusiness, address: ids => `/u/sales/${ids.sale}` },
    unknown: unknownLooks('not found', 'owner', id => `/u/sales/${id}`, [noSuchPage]),
  },
  '/u/orders': {
    reads: /\/orders$/,
    full: [
      {
        says: 'what was bought from the business',
        as: 'owner',
        sees: [heading('orders.title'), words('orders.leadShop'), list('orders.title')],
      },
      { says: 'what the person bought', as: 'customer', sees: [heading('orders.title'), words('orders.leadMine'), list('orders.title')] },
      {
        says: 'filtered by the address: no match',
        as: 'customer',
        address: () => '/u/orders?status=refunded',
        sees: [heading('orders.title'), words('filters.noneFound'), button('filters.clear')],
      },
    ],
    empty: [
      { says: 'a person has bought nothing', as: 'emptyCustomer', sees: [heading('orders.title'), words('orders.emptyMine')] },
      { says: 'nobody has bought anything', as: 'newOwner', sees: [heading('orders.title'), words('orders.emptyShop')] },
    ],
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/orders/$orderId': {
    reads: /\/orders\/[^/]+$/,
    full: [
      {
        says: 'the receipt, and the way to refund it',
        as: 'owner',
        address: (ids: Ids) => `/u/orders/${ids.order}`,
        sees: [heading('orders.receipt'), words('orders.buyer'), button('orders.print'), link('orders.refund.title')],
      },
      {
        says: 'the buyer’s receipt',
        as: 'customer',
        address: (ids: Ids) => `/u/orders/${ids.order}`,
        sees: [heading('orders.receipt'), words('orders.seller'), button('orders.print')],
        misses: [link('orders.refund.title')],
      },
    ],
    empty: 'one thing',
    forbidden: { says: 'another’s order is not found', as: 'emptyCustomer', address: ids => `/u/orders/${ids.order}`, sees: [noSuchPage] },
    unknown: unknownLooks('not found', 'customer', id => `/u/orders/${id}`, [noSuchPage]),
  },
  '/u/orders/$orderId/refund': {
    reads: /\/orders\/[^/]+$/,
    full: {
      says: 'how much',
      as: 'owner',
      address: ids => `/u/orders/${ids.order}/refund`,
      sees: [heading('orders.refund.title'), field('orders.refund.amount'), button('orders.refund.action')],
    },
    empty: {
      says: 'the buyer cannot refund',
      as: 'customer',
      address: ids => `/u/orders/${ids.order}/refund`,
      sees: [heading('orders.refund.title'), words('orders.refund.none')],
    },
    forbidden: {
      says: 'a manager whose key cannot sign is told why',
      as: 'manager',
      address: ids => `/u/orders/${ids.order}/refund`,
      sees: [heading('orders.refund.title'), words('access.ask.why'), button('access.ask.action')],
    },
    unknown: { says: 'not found', as: 'owner', address: () => `/u/orders/${UNKNOWN_ID}/refund`, sees: [noSuchPage] },
  },
  '/b/$alias': {
    reads: /\/shops\/[^/]+$/,
    full: [
      {
        says: 'signed out: the program, what is on sale, and where it is',
        address: ids => `/b/${ids.alias}`,
        sees: [
          named('Café Sol'),
          link('shop.join', { program: 'Sol points' }),
          list('shop.items'),
          button('shop.buyName', { name: 'Gift card GIFT' }),
          heading('shop.locations'),
        ],
      },
    ],
    empty: { says: 'nothing is on sale', address: ids => `/b/${ids.quietAlias}`, sees: [words('shop.noItems')] },
    forbidden: 'open to everybody',
    unknown: { says: 'there is no such shop', address: () => '/b/nobody', sees: [heading('shop.gone'), words('shop.goneDetail')] },
  },
}
