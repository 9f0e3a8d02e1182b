import { button, field, heading, type Look, link, list, type Screen, signedOut, unknownLooks, words } from './screen.ts'

const base = '/u/pay-requests'
type Ids = Parameters<NonNullable<Look['address']>>[0]
type Known = 'openRequest' | 'sentRequest' | 'partRequest' | 'paidRequest' | 'overRequest' | 'cancelledRequest' | 'expiredRequest'
const own = (which: Known) => (ids: Ids) => `${base}/${ids[which]}`
const shared = (which: Known) => (ids: Ids) => `/p/${ids[which]}`
const over = (which: Known, title: Parameters<typeof words>[0]): Look => ({
  says: `${which}: says what became of it`,
  address: shared(which),
  sees: [heading('payRequests.public.asks', { name: 'Café Sol' }), words(title)],
  misses: [button('payRequests.public.signIn'), heading('payRequests.public.elsewhere')],
})

/** Pay requests of a wallet, and the public page of one. */
export const payRequestScreens: Readonly<Record<string, Screen>> = {
  '/u/pay-requests': {
    reads: /\/pay-requests$/,
    full: [
      {
        says: 'requests with their states',
        as: 'owner',
        sees: [heading('payRequests.title'), list('payRequests.title')],
      },
      {
        says: 'a filter in the address finds, and stands as a chip',
        as: 'owner',
        address: () => `${base}?status=cancelled&direction=sent`,
        sees: [heading('payRequests.title'), list('payRequests.title'), button('filters.remove', { filter: 'Cancelled' })],
      },
      {
        says: 'what somebody was asked for',
        as: 'receiver',
        address: () => `${base}?direction=received`,
        sees: [heading('payRequests.title'), words('payRequests.receivedFrom', { name: 'Café Sol' })],
      },
    ],
    empty: [
      {
        says: 'says what a request is and offers to make one',
        as: 'emptyCustomer',
        sees: [heading('payRequests.title'), words('payRequests.empty'), link('payRequests.create')],
      },
      {
        says: 'nothing matches the filters',
        as: 'owner',
        address: () => `${base}?alias=nobody`,
        sees: [heading('payRequests.title'), words('filters.noneFound'), button('filters.clear')],
      },
    ],
    forbidden: [
      signedOut,
      {
        says: 'an employee sees them and cannot ask',
        as: 'employee',
        sees: [heading('payRequests.title'), list('payRequests.title')],
        misses: [link('payRequests.create')],
      },
    ],
    unknown: 'no parameter',
  },
  '/u/pay-requests/new': {
    reads: 'a form',
    full: { says: 'the form', as: 'owner', sees: [heading('payRequests.new.title'), field('payRequests.new.message')] },
    empty: 'a form',
    forbidden: { says: 'an employee is told who can', as: 'employee', sees: [heading('payRequests.new.title'), words('access.access')] },
    unknown: 'no parameter',
  },
  '/u/pay-requests/$payRequestId': {
    reads: /\/pay-requests\/[^/]+$/,
    full: [
      {
        says: 'how to share it, and what the asker can do',
        as: 'owner',
        address: own('openRequest'),
        sees: [
          heading('payRequests.public.title'),
          heading('payRequests.detail.shareTitle'),
          button('payRequests.actions.cancel'),
          button('payRequests.actions.extend'),
        ],
      },
      {
        says: 'whoever was asked can pay or decline',
        as: 'receiver',
        address: own('sentRequest'),
        sees: [heading('payRequests.public.title'), button('payRequests.actions.decline'), words('payRequests.actions.pay')],
        misses: [button('payRequests.actions.cancel')],
      },
      {
        says: 'a part can be taken as it is',
        as: 'owner',
        address: own('partRequest'),
        sees: [heading('payRequests.public.title'), button('payRequests.actions.accept'), heading('payRequests.detail.receipts')],
      },
      {
        says: 'too much can go back',
        as: 'owner',
        address: own('overRequest'),
        sees: [heading('payRequests.public.title'), button('payRequests.actions.refund', { amount: '2', code: 'SOL' })],
      },
    ],
    empty: 'a record',
    forbidden: [
      {
        says: 'an employee sees it and can do nothing',
        as: 'employee',
        address: own('openRequest'),
        sees: [heading('payRequests.public.title'), heading('payRequests.detail.timeline')],
        misses: [button('payRequests.actions.cancel')],
      },
      {
        says: 'who was not asked is told that it is not found',
        as: 'customer',
        address: own('sentRequest'),
        sees: [words('errors.not_found')],
      },
    ],
    unknown: unknownLooks('not found', 'owner', id => `${base}/${id}`, [words('errors.not_found')]),
  },
  '/p/$payRequestId': {
    reads: /\/pay-requests\/[^/]+$/,
    full: [
      {
        says: 'signed in: who asks, and paying here',
        as: 'customer',
        address: shared('openRequest'),
        sees: [
          heading('payRequests.public.asks', { name: 'Café Sol' }),
          button('payRequests.public.payHere'),
          heading('payRequests.public.elsewhere'),
        ],
      },
      {
        says: 'a guest is led through the sign-in, or pays elsewhere',
        address: shared('openRequest'),
        sees: [
          heading('payRequests.public.asks', { name: 'Café Sol' }),
          button('payRequests.public.signIn'),
          heading('payRequests.public.elsewhere'),
        ],
      },
      {
        says: 'the own request cannot be paid',
        as: 'owner',
        address: shared('openRequest'),
        sees: [heading('payRequests.public.asks', { name: 'Café Sol' }), words('payRequests.public.own')],
      },
      {
        says: 'what is left of a part',
        address: shared('partRequest'),
        sees: [
          heading('payRequests.public.asks', { name: 'Café Sol' }),
          words('payRequests.public.remaining', { received: '4', remaining: '6', code: 'SOL' }),
          heading('payRequests.public.receipts'),
        ],
      },
      over('paidRequest', 'payRequests.public.paid'),
      over('overRequest', 'payRequests.public.overpaid'),
      over('cancelledRequest', 'payRequests.public.cancelled'),
      over('expiredRequest', 'payRequests.public.expired'),
    ],
    empty: 'a record',
    forbidden: 'open to everyone',
    unknown: unknownLooks('there is no such request', undefined, id => `/p/${id}`, [heading('payRequests.public.gone')]),
  },
}
