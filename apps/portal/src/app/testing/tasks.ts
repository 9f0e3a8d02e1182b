import { button, heading, link, list, type Screen, signedOut, words } from './screen.ts'

/** What needs the person. */
export const taskScreens: Readonly<Record<string, Screen>> = {
  '/u/notifications': {
    reads: /\/tasks$/,
    full: [
      {
        says: 'what needs the owner, each with what helps, and a way to put it away',
        as: 'owner',
        sees: [heading('tasks.title'), list('tasks.open'), link('tasks.partnershipRequests.action')],
      },
      {
        says: 'payments that wait for a person',
        as: 'receiver',
        sees: [heading('tasks.title'), list('tasks.open'), link('tasks.pendingPayments.action')],
      },
      {
        says: 'what somebody who joined with one contact still has to add',
        as: 'joined',
        sees: [heading('tasks.title'), words('onboarding.tasks.phone'), link('tasks.firstStep.action')],
      },
    ],
    empty: {
      says: 'nothing needs anybody',
      as: 'emptyCustomer',
      sees: [heading('tasks.title'), words('tasks.none')],
      misses: [list('tasks.open'), list('tasks.away')],
    },
    forbidden: [
      {
        says: 'whoever only signs for a wallet of the business',
        as: 'holder',
        sees: [heading('tasks.title'), words('access.access')],
      },
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/unsubscribe/$token': {
    reads: 'reads nothing: the link says itself whose it is',
    full: {
      says: 'asks first, whoever is signed in',
      address: () => '/unsubscribe/a-link',
      sees: [heading('tasks.ending.title'), button('tasks.ending.action')],
    },
    empty: 'no list',
    forbidden: 'open to whoever has the link',
    unknown: 'said when it is pressed, in tasks.test.tsx',
  },
}
