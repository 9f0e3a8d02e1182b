import { button, field, heading, link, list, notABusiness, type Screen, signedOut, text, unknownLooks, words } from './screen.ts'

/** Addresses that are told of what happens. */
export const webhookScreens: Readonly<Record<string, Screen>> = {
  '/u/webhooks': {
    reads: /\/webhooks$/,
    full: {
      says: 'each address with its state',
      as: 'owner',
      sees: [heading('webhooks.title'), list('webhooks.title'), text('https://shop.example/hooks')],
    },
    empty: {
      says: 'says what a webhook is and offers to add one',
      as: 'newOwner',
      sees: [heading('webhooks.title'), words('webhooks.empty'), link('webhooks.add')],
    },
    forbidden: [
      { says: 'only the owner has them', as: 'employee', sees: [heading('webhooks.title'), words('access.access')] },
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/webhooks/new': {
    reads: 'a form',
    full: {
      says: 'where to and what about',
      as: 'owner',
      sees: [heading('webhooks.new.title'), field('webhooks.url'), button('webhooks.new.save')],
    },
    empty: 'a form',
    forbidden: [
      { says: 'only the owner adds one', as: 'employee', sees: [heading('webhooks.new.title'), words('access.access')] },
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/webhooks/$webhookId': {
    reads: /\/webhooks\/[^/]+$/,
    full: {
      says: 'its state, its log and what can be changed',
      as: 'owner',
      address: ids => `/u/webhooks/${ids.webhook}`,
      sees: [
        heading('webhooks.facts'),
        button('webhooks.test'),
        list('webhooks.log.title'),
        words('webhooks.event.webhook.test'),
        heading('webhooks.edit'),
      ],
    },
    empty: 'a record',
    forbidden: [
      {
        says: 'only the owner sees it',
        as: 'employee',
        address: ids => `/u/webhooks/${ids.webhook}`,
        sees: [heading('webhooks.one'), words('access.access')],
      },
      { ...notABusiness, address: ids => `/u/webhooks/${ids.webhook}` },
    ],
    unknown: unknownLooks('not found', 'owner', id => `/u/webhooks/${id}`, [heading('common.notFoundTitle')]),
  },
}
