import { button, heading, list, notABusiness, type Screen, signedOut, words } from './screen.ts'

/** The audit log of a business. */
export const auditScreens: Readonly<Record<string, Screen>> = {
  '/u/audit': {
    reads: /\/audit$/,
    full: [
      {
        says: 'who did what, and how long that is kept',
        as: 'owner',
        sees: [heading('audit.title'), list('audit.title'), button('audit.export'), words('audit.kept')],
      },
      {
        says: 'what filters in the address find; what is no filter is dropped',
        as: 'manager',
        address: () => '/u/audit?kind=places&from=2020-01-01&person=nobody',
        sees: [heading('audit.title'), list('audit.title'), words('filters.active', { count: 2 })],
      },
    ],
    empty: {
      says: 'nothing matches the filters',
      as: 'owner',
      address: () => '/u/audit?text=nobody%25',
      sees: [heading('audit.title'), words('filters.noneFound'), button('filters.clear')],
    },
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('audit.title'), words('access.access')] },
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
}
