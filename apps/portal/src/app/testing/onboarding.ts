import { button, field, heading, home, type Look, link, row, type Screen, text, words } from './screen.ts'

const noParameter = 'no parameter'
const asksNothing = 'asks for nothing'
type Title = Parameters<typeof heading>[0]
const wrongSide = (path: string, as: 'newIndividual' | 'newBusiness'): Look => ({
  says: 'the other kind of wallet is redirected',
  as,
  address: () => path,
  sees: [heading('home.headline')],
  leadsTo: '/home',
})
const codeSent = (channel: 'email' | 'phone', to: string): Pick<Look, 'stored'> => ({
  stored: ({ wallet }) => ({
    tab: {
      [`lealta.code.${channel}.${wallet?.publicKey}`]: JSON.stringify({
        to,
        expiresAt: '2100-01-01T00:00:00Z',
        resendAt: '2100-01-01T00:00:00Z',
      }),
    },
  }),
})

const invitedBy = (token: string) => ({ 'lealta.invitation': token, 'lealta.return-to': '/invitation' })

/** Nothing can be prepared for a business that has no profile yet. */
const preparationOnly = (page: string): Look[] => {
  const path = `/onboarding/onboarding-business/${page}`
  return [
    wrongSide(path, 'newIndividual'),
    home(path),
    {
      says: 'without a profile: the next step',
      as: 'newBusiness',
      address: () => path,
      sees: [heading('onboarding.businessType.title')],
      leadsTo: '/onboarding/onboarding-business/business-type',
    },
  ]
}

function contact(branch: 'business' | 'individual'): Record<string, Screen> {
  const base = `/onboarding/onboarding-${branch}`
  const [fresh, verified, other] =
    branch === 'business'
      ? (['newBusiness', 'verifiedBusiness', 'newIndividual'] as const)
      : (['newIndividual', 'readyIndividual', 'newBusiness'] as const)
  const register = (
    channel: 'email' | 'phone',
    title: Title,
    send: Parameters<typeof button>[0],
    present: Parameters<typeof words>[0],
  ): Screen => ({
    reads: asksNothing,
    full: { says: 'the verified address', as: verified, sees: [heading(title), words(present), button('common.continue')] },
    empty: [
      { says: 'asks for it', as: fresh, sees: [heading(title), button(send)], misses: [words('onboarding.contact.intro')] },
      ...(branch === 'individual'
        ? [
            {
              says: 'to join a program one of the two is enough',
              as: fresh,
              stored: (_: unknown, { program }: { program: string }) => ({ tab: { 'lealta.return-to': `/j/${program}` } }),
              sees: [
                heading(title),
                words('onboarding.contact.intro'),
                link(`onboarding.contact.${channel === 'email' ? 'phone' : 'email'}`),
              ],
            },
          ]
        : []),
    ],
    forbidden: [wrongSide(`${base}/register-${channel}`, other), home(`${base}/register-${channel}`)],
    unknown: noParameter,
  })
  const verify = (channel: 'email' | 'phone', to: string, title: Title, before: Title): Screen => ({
    reads: asksNothing,
    full: {
      says: 'asks for the code that was sent',
      as: fresh,
      ...codeSent(channel, to),
      sees: [heading(title), field(`contact.${channel}.code`)],
    },
    empty: { says: 'no code was sent: back to the address', as: fresh, sees: [heading(before)], leadsTo: `${base}/register-${channel}` },
    forbidden: [wrongSide(`${base}/verify-${channel}`, other), home(`${base}/verify-${channel}`)],
    unknown: noParameter,
  })
  return {
    [`${base}/register-email`]: register('email', 'onboarding.email.title', 'contact.email.send', 'contact.email.present'),
    [`${base}/register-phone`]: register('phone', 'onboarding.phone.title', 'contact.phone.send', 'contact.phone.present'),
    [`${base}/verify-email`]: verify('email', 'ana@example.com', 'contact.email.verifyTitle', 'onboarding.email.title'),
    [`${base}/verify-phone`]: verify('phone', '+54 9 11 4000-0000', 'contact.phone.verifyTitle', 'onboarding.phone.title'),
  }
}

/** The onboarding of businesses and individuals, each screen in its states. */
export const onboardingScreens: Readonly<Record<string, Screen>> = {
  '/onboarding': {
    reads: asksNothing,
    full: {
      says: 'the choice of the wallet’s purpose',
      as: 'stranger',
      sees: [heading('onboarding.choose.title'), words('onboarding.choose.business'), button('onboarding.choose.start')],
    },
    empty: {
      says: 'already registered: the next step',
      as: 'newBusiness',
      sees: [heading('onboarding.businessType.title')],
      leadsTo: '/onboarding/onboarding-business/business-type',
    },
    forbidden: [
      home('/onboarding'),
      { says: 'onboarded: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    ],
    unknown: noParameter,
  },
  '/onboarding/welcome': {
    reads: asksNothing,
    full: [
      {
        says: 'the steps, their states and what comes next',
        as: 'declined',
        sees: [
          heading('onboarding.title'),
          words('onboarding.stepAttention'),
          words('onboarding.welcome.next.kyb'),
          link('common.continue'),
        ],
      },
      {
        says: 'nothing to do but to wait for the review',
        as: 'inReview',
        sees: [heading('onboarding.title'), words('onboarding.stepWaiting'), button('onboarding.signOut')],
      },
    ],
    empty: {
      says: 'not registered: no steps yet',
      as: 'stranger',
      sees: [heading('onboarding.title'), words('onboarding.welcome.ahead.individual'), link('common.continue')],
      misses: [link('onboarding.activate.step')],
    },
    forbidden: [
      home('/onboarding/welcome'),
      { says: 'onboarded: redirected', as: 'customer', sees: [heading('dashboard.select.title')], leadsTo: '/select-business' },
    ],
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/business-type': {
    reads: asksNothing,
    full: [
      { says: 'asks for it', as: 'newBusiness', sees: [heading('onboarding.businessType.title'), words('onboarding.businessType.sole')] },
      {
        says: 'fixed while the documents are in review',
        as: 'inReview',
        sees: [heading('onboarding.businessType.title'), words('onboarding.businessType.locked')],
      },
    ],
    empty: 'a form',
    forbidden: [
      wrongSide('/onboarding/onboarding-business/business-type', 'newIndividual'),
      home('/onboarding/onboarding-business/business-type'),
    ],
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/kyb': {
    reads: /\/onboarding\/kyb$/,
    full: [
      {
        says: 'documents in review',
        as: 'inReview',
        sees: [heading('onboarding.kyb.title'), words('onboarding.kyb.states.pending.title')],
      },
      {
        says: 'the reviewer’s note',
        as: 'declined',
        sees: [heading('onboarding.kyb.title'), words('onboarding.kyb.states.invalid.title')],
      },
    ],
    empty: {
      says: 'nothing sent yet',
      as: 'verifiedBusiness',
      sees: [heading('onboarding.kyb.title'), words('onboarding.kyb.states.new.title')],
    },
    forbidden: [wrongSide('/onboarding/onboarding-business/kyb', 'newIndividual'), home('/onboarding/onboarding-business/kyb')],
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/business-profile': {
    reads: /\/businesses\/[^/]+$/,
    full: {
      says: 'the form with what was saved',
      as: 'readyBusiness',
      sees: [heading('onboarding.profile.title'), field('profile.description')],
    },
    empty: { says: 'the form', as: 'newBusiness', sees: [heading('onboarding.profile.title'), field('profile.description')] },
    forbidden: [
      wrongSide('/onboarding/onboarding-business/business-profile', 'newIndividual'),
      home('/onboarding/onboarding-business/business-profile'),
    ],
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/activate': {
    reads: /\/onboarding\/kyb$/,
    full: [
      {
        says: 'the wait for the review, and what can be prepared meanwhile',
        as: 'inReview',
        sees: [
          heading('onboarding.activate.titleBusiness'),
          heading('onboarding.opening.titleWaiting'),
          words('onboarding.opening.cardTodo'),
          // What is held back stands last: the rest may be there before it.
          words('onboarding.kyb.states.pending.title'),
        ],
        misses: [words('onboarding.opening.rewardTodo')],
      },
      {
        says: 'the wait for the review, with what was prepared',
        as: 'preparing',
        sees: [
          heading('onboarding.activate.titleBusiness'),
          row(/Sellos.*Ready/),
          row(/Flat white.*Ready/),
          words('onboarding.opening.posterTodo'),
        ],
      },
      {
        says: 'everything is in place',
        as: 'readyBusiness',
        sees: [
          heading('onboarding.activate.titleBusiness'),
          button('onboarding.activate.action'),
          heading('onboarding.opening.title'),
          words('onboarding.opening.cardTodo'),
        ],
      },
      {
        says: 'everything is in place, with what it opens with',
        as: 'opening',
        sees: [
          heading('onboarding.activate.titleBusiness'),
          field('onboarding.opening.points'),
          button('onboarding.opening.action'),
          button('onboarding.opening.only'),
        ],
        misses: [button('onboarding.activate.action')],
      },
    ],
    empty: {
      says: 'the open steps',
      as: 'newBusiness',
      sees: [heading('onboarding.activate.titleBusiness'), words('onboarding.activate.missing')],
    },
    forbidden: [wrongSide('/onboarding/onboarding-business/activate', 'newIndividual'), home('/onboarding/onboarding-business/activate')],
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/card': {
    reads: /\/loyalty-program$/,
    full: {
      says: 'the card as it was prepared',
      as: 'preparing',
      sees: [heading('onboarding.opening.card'), button('common.save')],
    },
    empty: { says: 'the form', as: 'inReview', sees: [heading('onboarding.opening.card'), button('loyalty.create')] },
    forbidden: preparationOnly('card'),
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/first-reward': {
    reads: /\/rewards$/,
    full: {
      says: 'the reward as it was prepared',
      as: 'preparing',
      sees: [heading('onboarding.opening.reward'), button('common.save')],
    },
    empty: {
      says: 'the card comes first',
      as: 'inReview',
      sees: [heading('onboarding.opening.reward'), words('onboarding.opening.rewardLater')],
    },
    forbidden: preparationOnly('first-reward'),
    unknown: noParameter,
  },
  '/onboarding/onboarding-business/poster': {
    reads: /\/loyalty-program$/,
    full: {
      says: 'the poster, to be printed',
      as: 'preparing',
      sees: [heading('onboarding.opening.poster'), words('onboarding.opening.posterNote'), button('qr.poster.print')],
    },
    empty: {
      says: 'the card comes first',
      as: 'inReview',
      sees: [heading('onboarding.opening.poster'), words('onboarding.opening.posterLater')],
    },
    forbidden: preparationOnly('poster'),
    unknown: noParameter,
  },
  '/onboarding/onboarding-individual/setup-country': {
    reads: asksNothing,
    full: { says: 'asks for it', as: 'newIndividual', sees: [heading('onboarding.country.title'), button('common.continue')] },
    empty: 'a form',
    forbidden: [
      wrongSide('/onboarding/onboarding-individual/setup-country', 'newBusiness'),
      home('/onboarding/onboarding-individual/setup-country'),
    ],
    unknown: noParameter,
  },
  '/onboarding/onboarding-individual/activate': {
    reads: asksNothing,
    full: [
      {
        says: 'everything is in place',
        as: 'readyIndividual',
        sees: [heading('onboarding.activate.titleIndividual'), button('onboarding.activate.action')],
      },
      {
        says: 'who invites, to what, and the tap that joins',
        as: 'readyGuest',
        stored: (_, { readyInvitation }) => ({ tab: invitedBy(readyInvitation) }),
        sees: [
          heading('onboarding.activate.titleJoin'),
          text(/(Cashier at|En la caja) Counter/),
          button('access.invitation.join', { business: 'Café Sol' }),
          button('onboarding.opening.only'),
        ],
      },
      {
        says: 'an invitation to somebody else is told afterwards',
        as: 'readyGuest',
        stored: (_, { invitation }) => ({ tab: invitedBy(invitation) }),
        sees: [button('onboarding.activate.action')],
        misses: [button('onboarding.opening.only')],
      },
    ],
    empty: {
      says: 'the open steps',
      as: 'newIndividual',
      sees: [heading('onboarding.activate.titleIndividual'), words('onboarding.activate.missing')],
    },
    forbidden: [wrongSide('/onboarding/onboarding-individual/activate', 'newBusiness'), home('/onboarding/onboarding-individual/activate')],
    unknown: noParameter,
  },
  ...contact('business'),
  ...contact('individual'),
}
