import {
  button,
  field,
  heading,
  link,
  list,
  named,
  notABusiness,
  radio,
  type Screen,
  signedOut,
  text,
  unknownLooks,
  words,
} from './screen.ts'
import { sealFor } from './seal-for.ts'

const unknown = 'no parameter'

/** The portal's start, its settings, and the choice of a business. */
export const portalScreens: Readonly<Record<string, Screen>> = {
  '/u/dashboard': {
    reads: /\/summary$/,
    full: [
      {
        says: 'today, the days beside those before, the tills, the program, its figures, what happened last',
        as: 'owner',
        sees: [
          named(/Café Sol/),
          heading('dashboard.today.title'),
          words('dashboard.range.active'),
          words('dashboard.range.joined'),
          words('dashboard.range.rate'),
          words('dashboard.chart.given'),
          heading('dashboard.tills.title'),
          heading('dashboard.figures.title'),
          words('dashboard.figures.onSale'),
          heading('wallet.recent'),
        ],
      },
      {
        says: 'who works there is no business: greeted by a name of their own, or by none',
        as: 'employee',
        sees: [named(/^(Good|Buen[oa]s) \p{L}+$/u), heading('dashboard.today.title')],
        misses: [named(/, Café Sol$/)],
      },
      {
        says: 'a customer’s cards, and affordable rewards',
        as: 'customer',
        sees: [heading('dashboard.cards.title'), heading('dashboard.afford.title'), heading('dashboard.mine.title')],
      },
      {
        says: 'whoever holds an employee account has its wallet, which is all of it',
        as: 'holder',
        sees: [
          heading('wallet.title'),
          words('wallet.selected.rights.onlySigns', { wallet: 'Purchases', name: 'Café Sol' }),
          link('wallet.pay'),
        ],
        misses: [button('common.nav.pointOfSale'), link('common.nav.till')],
        leadsTo: '/u/wallet/dashboard',
      },
      {
        says: 'what somebody who joined with one contact still has to do, quietly while there is nothing to lose',
        as: 'joined',
        stored: ({ wallet }) => ({ device: { 'lealta.unsaved-key': wallet?.publicKey ?? '' } }),
        sees: [heading('onboarding.tasks.title'), words('onboarding.tasks.phone'), words('onboarding.tasks.key')],
        misses: [heading('onboarding.tasks.firmTitle')],
      },
      {
        says: 'to save the key at once, where a passkey of this device alone opens the wallet',
        as: 'joined',
        stored: ({ wallet: { publicKey = '' } = {} }) => ({
          device: { 'lealta.unsaved-key': publicKey, 'lealta.keystore': sealFor(publicKey, 'passkey') },
        }),
        sees: [heading('onboarding.tasks.firmTitle'), words('onboarding.tasks.firmPasskey')],
      },
      {
        says: 'a key that is kept elsewhere is no task',
        as: 'joined',
        stored: () => ({ device: { 'lealta.unsaved-key': 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH' } }),
        sees: [heading('onboarding.tasks.title'), words('onboarding.tasks.phone')],
        misses: [words('onboarding.tasks.key'), words('onboarding.tasks.email')],
      },
      {
        says: 'payments waiting for a person',
        as: 'receiver',
        sees: [heading('dashboard.waiting.title'), button('payments.pending.accept')],
      },
    ],
    empty: [
      {
        says: 'the first steps of a business',
        as: 'newOwner',
        sees: [
          heading('dashboard.program.title'),
          words('dashboard.firstSteps.title'),
          words('dashboard.firstSteps.reward'),
          words('common.checklist.folded', { count: 1 }),
          link('dashboard.program.create'),
        ],
      },
      { says: 'no cards yet', as: 'emptyCustomer', sees: [heading('dashboard.cards.title'), words('dashboard.cards.none')] },
    ],
    forbidden: [
      signedOut,
      {
        says: 'in the middle of the onboarding, back to it',
        as: 'newIndividual',
        sees: [heading('onboarding.country.title')],
        leadsTo: '/onboarding/onboarding-individual/setup-country',
      },
      {
        says: 'the stored business is one without access: the not-found screen for a business',
        as: 'customer',
        stored: ({ wallet, token, business }, ids) => ({
          device: { 'lealta.session': JSON.stringify({ wallet, token, business: { ...business, kind: 'business', id: ids.business } }) },
        }),
        sees: [heading('common.notFoundBusiness'), link('common.nav.switchBusiness')],
      },
    ],
    unknown: {
      says: 'the stored business does not exist: the not-found screen for a business',
      as: 'manager',
      stored: ({ wallet, token, business }) => ({
        device: {
          'lealta.session': JSON.stringify({ wallet, token, business: { ...business, id: '00000000-0000-4000-8000-000000000000' } }),
        },
      }),
      sees: [heading('common.notFoundBusiness'), link('common.nav.switchBusiness')],
    },
  },
  '/u/dashboard/profile': {
    reads: /\/businesses\/[^/]+$/,
    full: { says: 'the profile', as: 'owner', sees: [heading('profile.title'), words('profile.documentNumber')] },
    empty: { says: 'the profile of a new business', as: 'newOwner', sees: [heading('profile.title'), words('profile.documentNumber')] },
    forbidden: notABusiness,
    unknown,
  },
  '/u/dashboard/edit': {
    reads: /\/businesses\/[^/]+$/,
    full: { says: 'the form with what was saved', as: 'quietOwner', sees: [heading('profile.editTitle'), field('profile.description')] },
    empty: 'a form',
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('profile.editTitle'), words('access.access')] },
      notABusiness,
    ],
    unknown,
  },
  '/u/dashboard/change': {
    reads: /\/onboarding\/kyb$/,
    full: { says: 'the requested change', as: 'owner', sees: [heading('onboarding.change.title'), text('Café Luna')] },
    empty: {
      says: 'asks for the new data',
      as: 'quietOwner',
      sees: [heading('onboarding.change.title'), button('onboarding.change.ask')],
    },
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('onboarding.change.title'), words('access.access')] },
      {
        says: 'a manager is told that only the owner can',
        as: 'manager',
        sees: [heading('onboarding.change.title'), words('onboarding.change.onlyOwner')],
      },
    ],
    unknown,
  },
  '/u/dashboard/usage': {
    reads: /\/usage$/,
    full: {
      says: 'usage of the network, and its limit',
      as: 'owner',
      sees: [heading('common.nav.usage'), heading('profile.usage.items'), words('profile.usage.itemNames.trustline')],
    },
    empty: { says: 'nothing kept yet', as: 'newOwner', sees: [heading('common.nav.usage'), words('profile.usage.itemNames.trustline')] },
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('common.nav.usage'), words('access.access')] },
      notABusiness,
    ],
    unknown,
  },
  '/u/reports': {
    reads: /\/reports\/programs$/,
    full: [
      {
        says: 'what was given, by the day, with its sum',
        as: 'owner',
        sees: [heading('reports.title'), words('reports.before', { amount: '0' }), words('reports.total')],
      },
      {
        says: 'tills by whoever signed, of the days in the address',
        as: 'manager',
        address: () => '/u/reports?report=tills&by=operator',
        sees: [heading('reports.title'), words('reports.total')],
      },
    ],
    empty: [
      { says: 'nothing happened yet', as: 'newOwner', sees: [heading('reports.title'), words('reports.emptyTitle')] },
      {
        says: 'nothing of partners: own tokens and those of strangers are left out',
        as: 'owner',
        address: () => '/u/reports?report=tills&by=partner',
        sees: [words('reports.emptyTitle'), words('reports.emptyPartner')],
      },
    ],
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('reports.title'), words('access.access')] },
      notABusiness,
    ],
    unknown,
  },
  '/u/dashboard/acl': {
    reads: /\/access$/,
    full: [
      {
        says: 'people with access, who is invited, and the form that invites',
        as: 'owner',
        sees: [heading('common.nav.access'), radio('common.levels.manager'), words('common.status.invited'), list('access.control.people')],
      },
      {
        says: 'to a manager, who invites employees only',
        as: 'manager',
        sees: [heading('common.nav.access'), list('access.control.people'), radio('common.levels.employee')],
        misses: [radio('common.levels.manager')],
      },
    ],
    empty: {
      says: 'the owner alone',
      as: 'newOwner',
      sees: [heading('common.nav.access'), button('access.control.send'), words('access.control.alone')],
    },
    forbidden: [
      { says: 'an employee is told who can', as: 'employee', sees: [heading('common.nav.access'), words('access.access')] },
      notABusiness,
      {
        says: 'without the operators feature there is no such page',
        as: 'owner',
        on: 'plain',
        sees: [heading('common.notFoundTitle')],
      },
    ],
    unknown,
  },
  '/select-business': {
    reads: /\/businesses$/,
    full: [
      {
        says: 'the personal wallet and the inviting business',
        as: 'manager',
        sees: [heading('dashboard.select.title'), list('dashboard.select.businesses')],
      },
      {
        says: 'the business whose employee account the person holds',
        as: 'holder',
        sees: [heading('dashboard.select.title'), text('Café Sol'), words('common.levels.onlySigns')],
      },
      {
        says: 'an address names a business: it is open',
        as: 'manager',
        address: ids => `/select-business?business=${ids.business}`,
        sees: [heading('dashboard.today.title')],
        leadsTo: '/u/dashboard',
      },
      {
        says: 'an invitation that waits',
        as: 'invited',
        sees: [
          heading('dashboard.select.title'),
          heading('access.invitation.waiting'),
          button('access.invitation.acceptOf', { business: 'Café Sol' }),
          button('access.invitation.declineOf', { business: 'Café Sol' }),
        ],
      },
    ],
    empty: { says: 'no business has invited', as: 'customer', sees: [heading('dashboard.select.title'), words('dashboard.select.none')] },
    forbidden: [
      { says: 'a business wallet belongs to one business', as: 'owner', sees: [heading('wallet.title')], leadsTo: '/u/wallet/dashboard' },
      {
        says: 'an address names a business without access: the not-found screen for a business',
        as: 'customer',
        address: ids => `/select-business?business=${ids.business}`,
        sees: [heading('common.notFoundBusiness'), link('common.nav.switchBusiness')],
      },
      {
        says: 'spec §4: before the second contact no business is entered; the step that is missing opens',
        as: 'joined',
        sees: [heading('onboarding.phone.title')],
        leadsTo: '/onboarding/onboarding-individual/register-phone',
      },
      signedOut,
    ],
    unknown: {
      says: 'an address names no business: the not-found screen for a business',
      as: 'customer',
      address: () => '/select-business?business=00000000-0000-4000-8000-000000000000',
      sees: [heading('common.notFoundBusiness'), link('common.nav.switchBusiness')],
    },
  },
  '/u/more': {
    reads: 'shows what the session knows',
    full: {
      says: 'the signed-in person and the settings',
      as: 'customer',
      sees: [
        heading('settings.title'),
        words('settings.devices.detail'),
        words('settings.password.detail'),
        words('settings.export.detail'),
        words('settings.deleteAccountDetail'),
      ],
    },
    empty: 'an account always has an address',
    forbidden: signedOut,
    unknown,
  },
  '/u/more/preferences': {
    reads: /\/wallet\/notifications$/,
    full: [
      {
        says: 'language and colors, name and picture',
        as: 'emptyCustomer',
        sees: [
          heading('settings.preferences'),
          heading('settings.language'),
          heading('settings.appearance'),
          heading('settings.face.title'),
          heading('settings.birthday.title'),
          heading('notifications.title'),
          heading('settings.signInCode.title'),
          words('notifications.kinds.points_arrived.hint'),
          words('notifications.summary.title'),
        ],
      },
      { says: 'an employee may leave the business', as: 'employee', sees: [button('settings.leave.action')] },
    ],
    empty: {
      says: 'a business has its name in its profile',
      as: 'owner',
      sees: [heading('settings.language'), heading('settings.signInCode.title')],
    },
    forbidden: signedOut,
    unknown,
  },
  '/u/more/devices': {
    reads: /\/sessions$/,
    full: {
      says: 'each device, and how to sign it out',
      as: 'owner',
      sees: [heading('settings.devices.title'), list('settings.devices.title'), button('settings.devices.others')],
    },
    empty: { says: 'no other device', as: 'customer', sees: [heading('settings.devices.title'), words('settings.devices.alone')] },
    forbidden: signedOut,
    unknown,
  },
  '/u/more/password': {
    reads: 'the wallet is on this device',
    full: [
      {
        says: 'the current password and the new one',
        as: 'customer',
        sees: [heading('settings.password.title'), field('settings.password.current'), button('settings.password.action')],
      },
      {
        says: 'a first password, beside the passkey that opens the wallet',
        as: 'customer',
        stored: ({ wallet }) => ({ device: { 'lealta.keystore': sealFor(wallet?.publicKey ?? '', 'passkey') } }),
        sees: [heading('secrets.passkey.addPassword'), field('settings.password.new'), button('secrets.passkey.addPassword')],
        misses: [field('settings.password.current')],
      },
    ],
    empty: 'a form',
    forbidden: signedOut,
    unknown,
  },
  '/u/more/export': {
    reads: 'the wallet is on this device',
    full: {
      says: 'the choice and the password before anything is shown',
      as: 'customer',
      sees: [heading('settings.export.title'), words('settings.export.warning'), button('settings.export.showPhrase')],
      misses: [list('setup.phraseLabel')],
    },
    empty: 'a form',
    forbidden: signedOut,
    unknown,
  },
  '/u/more/update-email': {
    reads: 'shows what the session knows',
    full: {
      says: 'the current address, and a form',
      as: 'customer',
      sees: [heading('settings.email.title'), words('contact.email.present'), button('contact.email.send')],
    },
    empty: 'an account always has an address',
    forbidden: signedOut,
    unknown,
  },
  '/u/more/update-phone': {
    reads: 'shows what the session knows',
    full: {
      says: 'the current number, and a form',
      as: 'customer',
      sees: [heading('settings.phone.title'), words('contact.phone.present'), button('contact.phone.send')],
    },
    empty: 'an account always has a number',
    forbidden: signedOut,
    unknown,
  },
  '/u/more/delete-account': {
    reads: 'shows what the session knows',
    full: [
      {
        says: 'the consequences, and the action',
        as: 'customer',
        sees: [heading('settings.delete.title'), heading('settings.delete.intro'), button('settings.delete.action')],
      },
      {
        says: 'the day of deletion, and how to cancel it',
        as: 'leaver',
        sees: [heading('settings.delete.title'), heading('settings.delete.scheduledTitle'), button('settings.delete.keep')],
      },
    ],
    empty: 'one of the two',
    forbidden: signedOut,
    unknown,
  },
  '/j/$programId': {
    reads: /\/programs\/[^/]+$/,
    full: [
      {
        says: 'the program and its rewards, for a visitor',
        address: ids => `/j/${ids.program}`,
        sees: [
          heading('join.title', { program: 'Sol points' }),
          button('join.action'),
          link('join.already'),
          heading('join.rewards'),
          text('Free coffee 1'),
        ],
      },
      {
        says: 'a member',
        as: 'customer',
        address: ids => `/j/${ids.program}`,
        sees: [
          heading('join.title', { program: 'Sol points' }),
          words('join.member'),
          button('join.memberAction'),
          heading('settings.face.question', { business: 'Café Sol' }),
        ],
      },
      {
        says: 'a person who can join',
        as: 'emptyCustomer',
        address: ids => `/j/${ids.program}`,
        sees: [heading('join.title', { program: 'Sol points' }), button('join.joining')],
      },
    ],
    empty: {
      says: 'no rewards yet',
      address: ids => `/j/${ids.quietProgram}`,
      sees: [heading('join.title', { program: 'Sol points' }), words('join.noRewards')],
    },
    forbidden: {
      says: 'the wallet of a business cannot join',
      as: 'owner',
      address: ids => `/j/${ids.program}`,
      sees: [heading('join.title', { program: 'Sol points' }), words('join.businessWallet'), link('join.switchWallet')],
    },
    unknown: unknownLooks('not found', undefined, id => `/j/${id}`, [heading('join.gone')]),
  },
}
