import { button, field, heading, home, type Look, link, type Screen, signedOut, text, words } from './screen.ts'
import { sealFor } from './seal-for.ts'

const noParameter = 'no parameter'
const asksNothing = 'asks for nothing'
const draft = (content: object): Pick<Look, 'stored'> => ({ stored: () => ({ page: { setup: JSON.stringify(content) } }) })
const opened =
  (name: 'invitation' | 'foreignInvitation' | 'revokedInvitation'): NonNullable<Look['stored']> =>
  (_, ids) => ({ tab: { 'lealta.invitation': ids[name] } })
const connectedTo = (walletExtension: string): Pick<Look, 'stored'> => ({
  stored: ({ wallet }) => ({ device: { 'lealta.session': JSON.stringify({ wallet: { ...wallet, walletExtension } }) } }),
})

/** The ways in: the first page, wallet setup, a newcomer's onboarding. */
export const entranceScreens: Readonly<Record<string, Screen>> = {
  '/home': {
    reads: asksNothing,
    full: [
      {
        says: 'the product, and the ways in',
        sees: [heading('home.headline'), link('home.create'), link('home.import'), link('home.lite'), button('home.external')],
      },
      {
        says: 'an external wallet that was connected here, and is gone from this browser; why the others are not offered',
        as: 'newIndividual',
        ...connectedTo('freighter'),
        sees: [
          heading('home.headline'),
          heading('external.title'),
          words('external.missing'),
          link('external.get', { wallet: 'Freighter' }),
          text(/Albedo, xBull,? (?:and|y) LOBSTR/),
        ],
      },
      {
        says: "spec §8 'User not found': signed out, when the person of the session was deleted",
        as: 'deleted',
        on: 'ended',
        address: () => '/u/dashboard',
        sees: [words('errors.user_not_found')],
        leadsTo: '/home',
      },
      {
        says: 'the passkey first, where it opens the wallet of this device',
        stored: () => ({
          device: { 'lealta.keystore': sealFor('GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH', 'passkey') },
        }),
        sees: [heading('home.unlockTitle'), button('secrets.passkey.use'), button('home.forget')],
        misses: [field('home.password')],
      },
      {
        says: 'the program that a visitor was about to join',
        address: ids => `/home?next=${encodeURIComponent(`/j/${ids.program}`)}`,
        sees: [heading('home.joining', { program: 'Sol points' }), link('home.joinLite'), link('home.create')],
      },
      {
        says: 'what a visitor of a shop was about to do, without the pitch for shops',
        address: () => `/home?next=${encodeURIComponent('/b/sol')}`,
        sees: [heading('home.errand.shop'), words('home.errandLead'), link('home.create'), link('home.lite')],
        misses: [heading('home.headline'), button('home.tryAsOwner')],
      },
      {
        says: 'the invitation whose link was opened, which ends the session',
        as: 'customer',
        address: ids => `/home?token=${ids.invitation}`,
        sees: [heading('access.invitation.headline', { business: 'Café Sol' }), link('home.create')],
      },
      {
        says: 'the same after a reload, when the token is not in the address any more',
        stored: (_, ids) => ({ tab: { 'lealta.invitation': ids.invitation } }),
        sees: [heading('access.invitation.headline', { business: 'Café Sol' }), link('home.joinLite'), link('home.create')],
      },
      {
        says: 'why a revoked invitation leads nowhere, and the ways in',
        address: ids => `/home?token=${ids.revokedInvitation}`,
        sees: [heading('access.invitation.any'), words('errors.invitation_revoked'), button('access.invitation.goOn'), link('home.create')],
        misses: [link('home.joinLite')],
      },
      {
        says: 'that a forged link is none',
        address: () => '/home?token=forged',
        sees: [heading('access.invitation.any'), words('errors.invitation_not_valid'), link('home.create')],
        misses: [link('home.joinLite')],
      },
    ],
    empty: 'the first page',
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: {
      says: 'a program that does not exist',
      address: () => '/home?next=%2Fj%2F00000000-0000-4000-8000-000000000000',
      sees: [heading('home.joiningAny'), link('home.create')],
    },
  },
  '/recover': {
    reads: /\/recovery$/,
    full: {
      says: 'whose wallet it is, for a device that has signed in',
      as: 'stranger',
      sees: [heading('recovery.ask.title'), words('recovery.ask.lead'), button('contact.email.send')],
    },
    empty: 'its only state before something was asked for',
    forbidden: home('/recover'),
    unknown: noParameter,
  },
  '/recover/stop/$token': {
    reads: 'reads nothing: the link says itself whose wallet it is',
    full: {
      says: 'asks first, whoever is signed in',
      address: () => '/recover/stop/a-link',
      sees: [heading('recovery.stop.title'), button('recovery.stop.action')],
    },
    empty: 'no list',
    forbidden: 'open to whoever has the link',
    unknown: 'said when it is pressed, in recovery.test.tsx',
  },
  '/home/auth': {
    reads: asksNothing,
    full: {
      says: 'asks to unlock the wallet of this device',
      as: 'newIndividual',
      stored: ({ wallet }) => ({ device: { 'lealta.session': JSON.stringify({ wallet }) } }),
      sees: [heading('signIn.title'), button('home.unlock')],
    },
    empty: [
      {
        says: 'an external wallet that is not in this browser, and where to get it',
        as: 'newIndividual',
        ...connectedTo('freighter'),
        sees: [heading('signIn.title'), words('external.missing'), link('external.get', { wallet: 'Freighter' })],
      },
      {
        says: 'spec §8: a wallet that nobody knows',
        as: 'newIndividual',
        ...connectedTo('abacus'),
        sees: [heading('signIn.title'), words('errors.wallet_not_implemented'), link('home.otherWallet')],
      },
      {
        says: 'an external wallet that cannot sign for this network',
        as: 'newIndividual',
        ...connectedTo('lobstr'),
        sees: [heading('signIn.title'), words('errors.wallet_not_implemented'), link('home.otherWallet')],
      },
    ],
    forbidden: home('/home/auth'),
    unknown: noParameter,
  },
  '/home/code': {
    reads: asksNothing,
    full: {
      says: 'where the code went, and takes it',
      as: 'customer',
      stored: ({ wallet, token }) => ({
        device: { 'lealta.session': JSON.stringify({ wallet, token: { ...token, awaitsCode: true } }) },
        tab: {
          [`lealta.code.signIn.${token?.expiresAt}`]: JSON.stringify({
            to: 'a••@example.com',
            expiresAt: '2100-01-01T00:00:00Z',
            resendAt: '2100-01-01T00:00:00Z',
          }),
        },
      }),
      sees: [heading('signIn.code.title'), words('contact.email.sent', { to: 'a••@example.com' }), button('signIn.code.leave')],
    },
    empty: 'a code is always on its way',
    forbidden: { says: 'signed in: goes on', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/invitation': {
    reads: /\/invitations\/link$/,
    full: [
      {
        says: 'who invites, to what, and until when',
        as: 'invited',
        stored: opened('invitation'),
        sees: [
          heading('access.invitation.title'),
          words('access.invitation.may.manager'),
          button('access.invitation.acceptOf', { business: 'Café Sol' }),
        ],
      },
      {
        says: 'that a wallet with another e-mail cannot accept it',
        as: 'invited',
        stored: opened('foreignInvitation'),
        sees: [
          heading('access.invitation.title'),
          words('errors.token_not_valid_for_wallet'),
          button('access.invitation.otherWallet'),
          button('access.invitation.goOn'),
        ],
      },
      {
        says: 'that a business wallet cannot accept it',
        as: 'owner',
        stored: opened('invitation'),
        sees: [heading('access.invitation.title'), words('errors.wallet_is_business'), button('access.invitation.otherWallet')],
      },
      {
        says: 'why one that was revoked leads nowhere',
        as: 'invited',
        stored: opened('revokedInvitation'),
        sees: [heading('access.invitation.title'), words('errors.invitation_revoked'), button('access.invitation.goOn')],
      },
    ],
    empty: {
      says: 'no link was opened: the choice of a business',
      as: 'customer',
      sees: [heading('dashboard.select.title')],
      leadsTo: '/select-business',
    },
    forbidden: signedOut,
    unknown: {
      says: 'a forged link',
      as: 'invited',
      stored: () => ({ tab: { 'lealta.invitation': 'forged' } }),
      sees: [heading('access.invitation.title'), words('errors.invitation_not_valid')],
    },
  },
  '/setup/create/step1': {
    reads: asksNothing,
    full: { says: 'the things to know first', sees: [heading('setup.termsTitle'), field('setup.accept')] },
    empty: 'a form',
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/setup/create/step2': {
    reads: asksNothing,
    full: {
      says: 'asks for a password',
      ...draft({ termsAccepted: true }),
      sees: [heading('setup.passwordTitle'), field('setup.cannotRecover')],
    },
    empty: { says: 'the terms come first', sees: [heading('setup.termsTitle')], leadsTo: '/setup/create/step1' },
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/setup/create/step3': {
    reads: asksNothing,
    full: {
      says: 'the words to save',
      ...draft({ termsAccepted: true, password: 'correct horse' }),
      sees: [heading('setup.phraseTitle'), button('setup.reveal')],
    },
    empty: {
      says: 'the password comes first',
      ...draft({ termsAccepted: true }),
      sees: [heading('setup.passwordTitle')],
      leadsTo: '/setup/create/step2',
    },
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/setup/import/step1': {
    reads: asksNothing,
    full: { says: 'asks for the words', sees: [heading('setup.importTitle'), field('setup.phrase')] },
    empty: 'a form',
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/setup/lite': {
    reads: asksNothing,
    full: {
      says: 'a new key to keep, or one that the person has',
      sees: [heading('secrets.lite.title'), button('secrets.key.save'), field('secrets.lite.kept'), words('secrets.lite.existing')],
    },
    empty: 'a form',
    forbidden: { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    unknown: noParameter,
  },
  '/setup/lite/password': {
    reads: asksNothing,
    full: [
      {
        says: 'asks for a password and the terms',
        stored: () => ({
          page: {
            'setup-lite': JSON.stringify({
              secretKey: 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN',
              isNew: true,
              isKept: true,
            }),
          },
        }),
        sees: [heading('setup.passwordTitle'), field('setup.cannotRecover'), field('setup.accept'), words('setup.passwordLead')],
        misses: [words('secrets.lite.madeHere')],
      },
      {
        says: 'whoever comes to join a program starts here: the key is saved later',
        stored: (_, { program }) => ({ tab: { 'lealta.return-to': `/j/${program}` } }),
        sees: [heading('setup.passwordTitle'), words('secrets.lite.madeHere'), link('secrets.lite.existing'), field('setup.accept')],
      },
      {
        says: 'so does whoever was invited to a business',
        stored: (_, { invitation }) => ({ tab: { 'lealta.return-to': '/invitation', 'lealta.invitation': invitation } }),
        sees: [heading('setup.passwordTitle'), words('secrets.lite.madeHere'), link('secrets.lite.existing'), field('setup.accept')],
      },
      {
        says: 'the same from the page of the program',
        address: ({ program }) => `/setup/lite/password?join=${program}`,
        sees: [heading('setup.passwordTitle'), words('secrets.lite.madeHere'), field('setup.accept')],
      },
      {
        says: 'whoever has a wallet on this device unlocks that one, and joins with it',
        address: ({ program }) => `/setup/lite/password?join=${program}`,
        stored: () => ({ device: { 'lealta.keystore': sealFor('GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH', 'passkey') } }),
        sees: [heading('home.unlockTitle'), heading('home.joining', { program: 'Sol points' })],
        leadsTo: '/home',
      },
    ],
    empty: { says: 'the key comes first', sees: [heading('secrets.lite.title')], leadsTo: '/setup/lite' },
    forbidden: [
      { says: 'signed in: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
      {
        says: 'signed in with one contact: to their home',
        as: 'joined',
        sees: [heading('dashboard.cards.title')],
        leadsTo: '/u/dashboard',
      },
    ],
    unknown: noParameter,
  },
  '/legal/terms': {
    reads: asksNothing,
    full: { says: 'the terms', sees: [heading('legal.terms.title'), heading('legal.terms.keys.title')] },
    empty: 'a text',
    forbidden: 'open to everybody',
    unknown: noParameter,
  },
  '/legal/privacy': {
    reads: asksNothing,
    full: { says: 'the policy', sees: [heading('legal.privacy.title'), heading('legal.privacy.cookies.title')] },
    empty: 'a text',
    forbidden: 'open to everybody',
    unknown: noParameter,
  },
}
