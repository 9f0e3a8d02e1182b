import { button, field, heading, type Look, link, list, named, type Screen, signedOut, text, UNKNOWN_ID, words } from './screen.ts'

type Ids = Parameters<NonNullable<Look['address']>>[0]
const balances = /\/balances$/
const unknownAsset = (at: (asset: string) => string): readonly Look[] => [
  {
    says: 'an asset that the wallet does not hold',
    as: 'customer',
    address: ids => at(`NONE-${ids.points.split('-')[1]}`),
    sees: [heading('common.notFoundToken')],
  },
  { says: 'a malformed asset id', as: 'customer', address: () => at('not-an-asset'), sees: [heading('common.notFoundToken')] },
]
const outside = (path: (ids: Ids) => string) => ({ ...signedOut, address: path })

/** The wallet of a person or a business: holdings, payments and activity. */
export const walletScreens: Readonly<Record<string, Screen>> = {
  '/u/wallet/dashboard': {
    reads: balances,
    full: {
      says: 'all holdings, and the latest activity',
      as: 'customer',
      sees: [heading('wallet.mineTitle'), list('wallet.points'), list('wallet.rewards'), list('wallet.stablecoins')],
    },
    empty: [
      {
        says: 'each kind explains how to get some',
        as: 'emptyCustomer',
        sees: [heading('wallet.mineTitle'), words('wallet.emptyPoints'), words('wallet.emptyRewards'), words('wallet.emptyStablecoins')],
      },
      {
        says: 'of a business',
        as: 'newOwner',
        sees: [heading('wallet.title'), words('wallet.emptyPointsBusiness'), words('wallet.emptyRewardsBusiness')],
      },
    ],
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/dashboard/$item': {
    reads: balances,
    full: {
      says: 'one asset',
      as: 'customer',
      address: ids => `/u/wallet/dashboard/${ids.points}`,
      sees: [named('Sol points'), heading('wallet.asset.buyWith'), heading('wallet.asset.facts')],
    },
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/dashboard/${ids.points}`),
    unknown: [
      ...unknownAsset(asset => `/u/wallet/dashboard/${asset}`),
      {
        says: 'an unknown transaction',
        as: 'customer',
        address: ids => `/u/wallet/dashboard/${ids.customerWallet}-${'0'.repeat(64)}`,
        sees: [heading('wallet.mineTitle'), words('activity.detail.missing')],
      },
    ],
  },
  '/u/wallet/dashboard/add': {
    reads: 'asks for nothing',
    full: {
      says: 'where to look for an asset',
      as: 'customer',
      sees: [heading('wallet.hold.title'), button('wallet.hold.find')],
    },
    empty: 'something or nothing',
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/loyalty-points': {
    reads: balances,
    full: {
      says: 'a card for each program',
      as: 'customer',
      sees: [heading('wallet.points'), link('common.nav.loyaltyPoints'), text('Sol points')],
    },
    empty: {
      says: 'how to get some',
      as: 'emptyCustomer',
      sees: [heading('wallet.points'), words('wallet.emptyPoints'), link('wallet.scan')],
    },
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/loyalty-points/$asset': {
    reads: balances,
    full: {
      says: 'the points and the rewards they buy',
      as: 'customer',
      address: ids => `/u/wallet/loyalty-points/${ids.points}`,
      sees: [named('Sol points'), heading('wallet.asset.buyWith'), heading('wallet.asset.facts')],
    },
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/loyalty-points/${ids.points}`),
    unknown: unknownAsset(asset => `/u/wallet/loyalty-points/${asset}`),
  },
  '/u/wallet/loyalty-points/$asset/$sale': {
    reads: /\/programs\/[^/]+$/,
    full: [
      {
        says: 'the price and the remaining points',
        as: 'customer',
        address: ids => `/u/wallet/loyalty-points/${ids.points}/${ids.sale}`,
        sees: [named(/Free coffee/), heading('wallet.purchase.quantity'), words('wallet.purchase.after')],
      },
      {
        says: 'a wallet of a business buys none, and is told who does',
        as: 'owner',
        address: ids => `/u/wallet/loyalty-points/${ids.points}/${ids.sale}?wallet=${ids.tillKey}`,
        sees: [named(/Free coffee/), words('wallet.purchase.onlyPeople')],
        misses: [heading('wallet.purchase.quantity'), words('wallet.purchase.after')],
      },
    ],
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/loyalty-points/${ids.points}/${ids.sale}`),
    unknown: [
      {
        says: 'a sale that is over',
        as: 'customer',
        address: ids => `/u/wallet/loyalty-points/${ids.points}/${UNKNOWN_ID}`,
        sees: [heading('wallet.rewards'), words('wallet.purchase.gone')],
      },
      {
        says: 'a malformed sale id',
        as: 'customer',
        address: ids => `/u/wallet/loyalty-points/${ids.points}/not-an-id`,
        sees: [heading('wallet.rewards'), words('wallet.purchase.gone')],
      },
      {
        says: 'a program that the person has not joined',
        as: 'emptyCustomer',
        address: ids => `/u/wallet/loyalty-points/${ids.points}/${ids.sale}`,
        sees: [heading('wallet.rewards'), words('wallet.purchase.gone')],
      },
    ],
  },
  '/u/wallet/rewards': {
    reads: balances,
    full: { says: 'each reward', as: 'customer', sees: [heading('wallet.rewards'), list('wallet.rewards')] },
    empty: {
      says: 'how to get one',
      as: 'emptyCustomer',
      sees: [heading('wallet.rewards'), words('wallet.emptyRewards'), link('wallet.seeRewards')],
    },
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/rewards/$asset': {
    reads: balances,
    full: {
      says: 'the reward and how to redeem it',
      as: 'customer',
      address: ids => `/u/wallet/rewards/${ids.rewardAsset}`,
      sees: [named(/Free coffee/), link('wallet.asset.handIn'), heading('wallet.asset.howTo')],
    },
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/rewards/${ids.rewardAsset}`),
    unknown: unknownAsset(asset => `/u/wallet/rewards/${asset}`),
  },
  '/u/wallet/stablecoins': {
    reads: balances,
    full: { says: 'each stablecoin', as: 'customer', sees: [heading('wallet.stablecoins'), list('wallet.stablecoins')] },
    empty: {
      says: 'none yet',
      as: 'emptyCustomer',
      sees: [heading('wallet.stablecoins'), words('wallet.emptyStablecoins')],
    },
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/stablecoins/$asset': {
    reads: balances,
    full: {
      says: 'the stablecoin and its actions',
      as: 'customer',
      address: ids => `/u/wallet/stablecoins/${ids.stablecoin}`,
      sees: [named('USDL'), heading('wallet.asset.facts')],
    },
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/stablecoins/${ids.stablecoin}`),
    unknown: unknownAsset(asset => `/u/wallet/stablecoins/${asset}`),
  },
  '/u/wallet/pending': {
    reads: /\/pending-payments$/,
    full: [
      {
        says: 'payments waiting for the person',
        as: 'receiver',
        sees: [heading('payments.pending.title'), list('payments.pending.received'), button('payments.pending.accept')],
      },
      {
        says: 'payments sent by the person',
        as: 'customer',
        sees: [heading('payments.pending.title'), list('payments.pending.sent'), button('payments.pending.cancel')],
      },
      {
        says: 'what others set aside elsewhere, that of strangers folded away',
        as: 'receiver',
        sees: [heading('payments.pending.title'), list('payments.claimable.title'), text(/^1 from somebody unknown$/)],
      },
    ],
    empty: {
      says: 'nothing pending',
      as: 'emptyCustomer',
      sees: [heading('payments.pending.title'), words('payments.pending.emptyReceived'), words('payments.pending.emptySent')],
    },
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/activity': {
    reads: /\/(operations|effects)$/,
    fromNetwork: true,
    full: {
      says: 'activity, newest first',
      as: 'customer',
      sees: [heading('activity.title'), words('activity.end'), text(/^Got Free coffee/)],
    },
    empty: [
      {
        says: 'nothing matches the filters in the address',
        as: 'customer',
        address: () => '/u/wallet/activity?alias=nobody-at-all&status=completed',
        sees: [
          heading('activity.title'),
          words('filters.noneFound'),
          button('filters.clear'),
          button('filters.remove', { filter: 'Completed' }),
        ],
      },
      {
        says: 'nothing has moved yet',
        as: 'emptyCustomer',
        sees: [heading('activity.title'), words('activity.empty')],
      },
    ],
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/wallet/activity/$transaction': {
    reads: /\/activity\/[^/]+$/,
    full: [
      {
        says: 'the sentence, the parties and the fee',
        as: 'customer',
        address: ids => `/u/wallet/activity/${ids.customerWallet}-${ids.transaction}`,
        sees: [heading('activity.title'), named(/^Got Free coffee/), words('activity.detail.feeSponsored', { amount: '0.00002' })],
      },
      {
        says: 'what was bought, and which rule gave the points',
        as: 'debtor',
        address: ids => `/u/wallet/activity/${ids.debtorWallet}-${ids.earning}`,
        sees: [words('earnRules.earnedBy'), text('1,000 ARS'), text('10 For what is spent')],
      },
    ],
    empty: 'something or nothing',
    forbidden: outside(ids => `/u/wallet/activity/${ids.customerWallet}-${ids.transaction}`),
    unknown: [
      {
        says: 'an unknown hash',
        as: 'customer',
        address: ids => `/u/wallet/activity/${ids.customerWallet}-${'0'.repeat(64)}`,
        sees: [heading('activity.title'), words('activity.detail.missing')],
      },
      {
        says: 'a malformed transaction id',
        as: 'customer',
        address: () => '/u/wallet/activity/not-a-transaction',
        sees: [heading('common.notFoundTitle')],
      },
    ],
  },
  '/u/exchange': {
    reads: balances,
    full: {
      says: 'the form',
      as: 'customer',
      sees: [heading('exchange.title'), field('exchange.amountGive'), heading('exchange.quote'), words('exchange.enterAmount')],
    },
    empty: {
      says: 'nothing to exchange',
      as: 'emptyCustomer',
      sees: [heading('exchange.title'), words('exchange.nothing'), link('exchange.nothingAction')],
    },
    forbidden: [
      {
        says: 'a manager whose key cannot sign is told why, and may ask',
        as: 'manager',
        sees: [heading('exchange.title'), words('access.ask.why'), button('access.ask.action')],
      },
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/trade': {
    reads: balances,
    full: {
      says: 'the order form, the book, the orders of the wallet and the trades of the pair',
      as: 'customer',
      sees: [
        heading('trade.title'),
        heading('trade.order.title'),
        words('trade.book.noAsks'),
        words('trade.mine.none'),
        words('trade.trades.none'),
        words('trade.chart.none'),
      ],
    },
    empty: 'the book has its own words',
    forbidden: [
      {
        says: 'a manager whose key cannot sign is told why, and may ask',
        as: 'manager',
        sees: [heading('trade.title'), words('access.ask.why'), button('access.ask.action')],
      },
      signedOut,
    ],
    unknown: {
      says: 'assets that nobody knows: the first of the wallet instead',
      as: 'customer',
      address: () => '/u/trade?asset=nothing&price=nothing',
      sees: [heading('trade.title'), heading('trade.order.title')],
    },
  },
  '/u/pay': {
    reads: balances,
    full: { says: 'the form', as: 'customer', sees: [heading('payments.title'), field('payments.who'), button('payments.action')] },
    empty: {
      says: 'nothing to pay with',
      as: 'emptyCustomer',
      sees: [heading('payments.title'), words('payments.nothing'), link('payments.nothingAction')],
    },
    forbidden: [
      {
        says: 'a manager whose key cannot sign is told why, and may ask',
        as: 'manager',
        sees: [heading('payments.title'), words('access.ask.why'), button('access.ask.action')],
      },
      signedOut,
    ],
    unknown: [
      {
        says: 'an unknown person',
        as: 'customer',
        address: () => '/u/pay?to=nobody-here',
        sees: [heading('payments.title'), words('errors.alias_not_found')],
      },
      {
        says: 'a link that cannot be read',
        as: 'customer',
        address: () => '/u/pay?uri=web%2Bstellar%3Anothing',
        sees: [heading('payments.title'), words('payments.linkNotValid')],
      },
      {
        says: 'several people at once',
        as: 'customer',
        address: () => '/u/pay?several=yes',
        sees: [heading('payments.title'), button('payments.batch.add'), button('payments.batch.paste')],
      },
    ],
  },
  '/u/code': {
    reads: 'the address is in the session',
    full: {
      says: 'the code that a till scans',
      as: 'customer',
      sees: [heading('code.title'), words('code.lead')],
    },
    empty: 'every wallet has an address',
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/scan': {
    reads: 'asks for nothing before something is scanned',
    full: {
      says: 'the camera, or a field to paste into',
      as: 'customer',
      sees: [heading('payments.scan.title'), words('common.qr.paste')],
    },
    empty: 'nothing is listed',
    forbidden: signedOut,
    unknown: {
      says: 'a text without a target',
      as: 'customer',
      address: () => '/u/scan?text=https%3A%2F%2Felsewhere.example%2Fx',
      sees: [heading('payments.scan.title'), words('payments.scan.unknown'), button('payments.scan.another')],
    },
  },
}
