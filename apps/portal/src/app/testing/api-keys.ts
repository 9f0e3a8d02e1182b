import { button, field, heading, link, list, notABusiness, type Screen, signedOut, text, words } from './screen.ts'

/** Keys for the shop's own systems. */
export const apiKeyScreens: Readonly<Record<string, Screen>> = {
  '/u/api-keys': {
    reads: /\/api-keys$/,
    full: {
      says: 'keys that call and keys that sign',
      as: 'owner',
      sees: [
        heading('apiKeys.title'),
        list('apiKeys.keys'),
        text(/^lk_/),
        list('apiKeys.server.title'),
        words('apiKeys.server.signsNothing'),
      ],
    },
    empty: {
      says: 'says what keys are for and offers to make one',
      as: 'newOwner',
      sees: [heading('apiKeys.title'), words('apiKeys.empty'), link('apiKeys.new.title'), words('apiKeys.server.empty')],
    },
    forbidden: [
      { says: 'a manager is told who can', as: 'manager', sees: [heading('apiKeys.title'), words('access.access')] },
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/api-keys/new': {
    reads: 'a form',
    full: {
      says: 'what the key is for and what it may do',
      as: 'owner',
      sees: [heading('apiKeys.new.title'), field('apiKeys.new.name'), button('apiKeys.new.action')],
    },
    empty: 'a form',
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('apiKeys.new.title'), words('access.access')] },
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/api-keys/server': {
    reads: 'a form',
    full: {
      says: 'which server the key is for',
      as: 'owner',
      sees: [heading('apiKeys.server.new'), field('apiKeys.server.name'), button('apiKeys.server.make')],
    },
    empty: 'a form',
    forbidden: [
      { says: 'a manager is told who can', as: 'manager', sees: [heading('apiKeys.server.new'), words('access.access')] },
      signedOut,
    ],
    unknown: 'no parameter',
  },
}
