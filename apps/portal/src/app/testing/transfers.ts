import { heading, type Look, link, list, type Screen, signedOut, words } from './screen.ts'

const base = '/u/wallet/transfers'
const coin = `${base}/anclap/USDL`
type Title = Parameters<typeof heading>[0]

/** The anchor is another company's server: e2e/transfers.journey.ts goes through these screens with one. */
const BY_ANCHOR = 'the anchor, with which the journey goes through it'

const refused = (title: Title, address: string): readonly Look[] => [
  {
    says: 'a manager is told who can (spec §2 "transfers (owner)")',
    as: 'manager',
    address: () => address,
    sees: [heading(title), words('access.access')],
  },
  {
    says: 'the feature is off',
    as: 'owner',
    on: 'plain',
    address: () => address,
    sees: [heading('common.notFoundTitle')],
  },
  { ...signedOut, address: () => address },
]

/** A screen about the anchor, where the network has none; `title` is the route's, `shown` the heading of what it shows. */
const withoutAnchor = (title: Title, address: string, shown = title): Screen => ({
  reads: BY_ANCHOR,
  full: {
    says: 'without an anchor it says so',
    as: 'owner',
    address: () => address,
    sees: [heading(shown, { code: 'USDL' }), words('transfers.noAnchor')],
  },
  empty: BY_ANCHOR,
  forbidden: refused(title, address),
  unknown: BY_ANCHOR,
})

const BY_CARD = 'the on-ramp, with which the journey goes through it'

/** A screen about the on-ramp, where the network has none. */
const withoutCard = (title: Title, address: string, shown = title): Screen => ({
  ...withoutAnchor(title, address, shown),
  reads: BY_CARD,
  full: {
    says: 'without an on-ramp it says so',
    as: 'owner',
    address: () => address,
    sees: [heading(shown, { code: 'USDL' }), words('transfers.card.none')],
  },
  empty: BY_CARD,
  unknown: BY_CARD,
})

/** Deposits, withdrawals, receiving on the network, and who makes them. */
export const transferScreens: Readonly<Record<string, Screen>> = {
  '/u/wallet/transfers': {
    reads: BY_ANCHOR,
    full: [
      {
        says: 'the ways in and out of a business',
        as: 'owner',
        sees: [heading('transfers.title'), words('transfers.noAnchor'), list('transfers.stellar')],
      },
      { says: 'everybody has them for their own wallet', as: 'customer', sees: [heading('transfers.title'), list('transfers.stellar')] },
    ],
    empty: BY_ANCHOR,
    forbidden: refused('transfers.title', base),
    unknown: 'no parameter',
  },
  '/u/wallet/transfers/anclap': { ...withoutAnchor('transfers.bank', `${base}/anclap`), unknown: 'no parameter' },
  '/u/wallet/transfers/anclap/$stablecoin': withoutAnchor('transfers.bank', coin, 'transfers.coinTitle'),
  '/u/wallet/transfers/anclap/$stablecoin/deposits-new': withoutAnchor(
    'transfers.deposit',
    `${coin}/deposits-new`,
    'transfers.depositTitle',
  ),
  '/u/wallet/transfers/anclap/$stablecoin/withdraws-new': withoutAnchor(
    'transfers.withdraw',
    `${coin}/withdraws-new`,
    'transfers.withdrawTitle',
  ),
  '/u/wallet/transfers/anclap/$stablecoin/withdraws-confirm': {
    ...withoutAnchor('transfers.payTitle', `${coin}/withdraws-confirm`),
    full: {
      says: 'nothing to pay before one was chosen',
      as: 'owner',
      address: () => `${coin}/withdraws-confirm`,
      sees: [heading('transfers.payTitle'), words('transfers.choose')],
    },
  },
  '/u/wallet/transfers/anclap/$stablecoin/$transaction': withoutAnchor('transfers.facts', `${coin}/a-transfer`, 'transfers.coinTitle'),
  '/u/wallet/transfers/transak': { ...withoutCard('transfers.card.title', `${base}/transak`), unknown: 'no parameter' },
  '/u/wallet/transfers/transak/$stablecoin': withoutCard('transfers.card.title', `${base}/transak/USDL`, 'transfers.card.coinTitle'),
  '/u/wallet/transfers/transak/$stablecoin/$order': withoutCard(
    'transfers.facts',
    `${base}/transak/USDL/00000000-0000-4000-8000-000000000000`,
    'transfers.card.coinTitle',
  ),
  '/u/payment-providers': {
    reads: /\/payment-providers$/,
    full: {
      says: 'each way, and where one is added',
      as: 'owner',
      sees: [heading('providers.title'), heading('providers.chain'), words('providers.alwaysOn')],
    },
    empty: 'the network is always there',
    forbidden: refused('providers.title', '/u/payment-providers'),
    unknown: 'no parameter',
  },
  '/u/wallet/transfers/stellar': {
    reads: 'the address is known already',
    full: {
      says: 'the address, what it can receive, and what arrives',
      as: 'customer',
      sees: [heading('transfers.stellarTitle'), link('transfers.stellarSend'), words('transfers.stellarNoMemo')],
    },
    empty: 'an address is always there',
    forbidden: refused('transfers.stellarTitle', `${base}/stellar`),
    unknown: 'no parameter',
  },
}
