import { button, field, heading, type Look, list, notABusiness, type Screen, signedOut, unknownLooks, words } from './screen.ts'

type Ids = Parameters<NonNullable<Look['address']>>[0]
type Address = (ids: Ids) => string

const reads = /\/accounts\/[^/]+\/operators$/
const WALLET = () => '/u/wallet/operators'
const PROGRAM = () => '/u/loyalty-program/operators'
const reward: Address = ids => `/u/loyalty-program/rewards/${ids.reward}/operators`
const till: Address = ids => `/u/pos/${ids.till}/operators`
const gone = (at: (id: string) => string, title: 'common.notFoundTitle' | 'common.notFoundToken') =>
  unknownLooks('not found', 'owner', at, [heading(title)])

const full = (address: Address): Look => ({
  says: 'who signs, and the form that adds somebody',
  as: 'owner',
  address,
  sees: [heading('operators.title'), list('operators.list'), button('operators.add.action'), field('operators.add.person')],
})
const readOnly = (address: Address): Look => ({
  says: 'an employee whose key does not sign sees who does',
  as: 'employee',
  address,
  sees: [heading('operators.title'), words('operators.you.none'), list('operators.list')],
  misses: [button('operators.add.action')],
})
const notYet = (as: Look['as'], address: Address): Look => ({
  says: 'nothing to sign for yet',
  ...(as ? { as } : {}),
  address,
  sees: [heading('operators.title'), words('operators.notYet')],
})
const isOff = (address: Address): Look => ({
  says: 'not found with the feature off',
  as: 'owner',
  address,
  on: 'plain',
  sees: [heading('common.notFoundTitle')],
})

/** The operators of each kind of account. */
export const operatorScreens: Readonly<Record<string, Screen>> = {
  '/u/wallet/operators': {
    reads,
    full: [
      full(WALLET),
      {
        says: 'an admin of the till without access to the business: its operators, and the form',
        as: 'tillAdmin',
        sees: [heading('operators.title'), words('operators.you.pay.high'), list('operators.list'), button('operators.add.action')],
      },
    ],
    empty: {
      says: 'the owner alone',
      as: 'newOwner',
      sees: [heading('operators.title'), words('operators.alone'), button('operators.add.action')],
    },
    forbidden: [
      {
        says: 'a manager whose key cannot sign is told why',
        as: 'manager',
        sees: [heading('operators.title'), words('access.signer')],
      },
      {
        says: 'who only pays from the till, without access to the business',
        as: 'signer',
        sees: [heading('operators.title'), words('access.signer')],
        misses: [list('operators.list')],
      },
      isOff(WALLET),
      notABusiness,
      signedOut,
    ],
    unknown: 'no parameter',
  },
  '/u/loyalty-program/operators': {
    reads,
    full: full(PROGRAM),
    empty: [
      { says: 'no program yet', as: 'newOwner', sees: [heading('operators.title'), words('loyalty.emptyTitle')] },
      notYet('draftOwner', PROGRAM),
    ],
    forbidden: [readOnly(PROGRAM), isOff(PROGRAM), notABusiness],
    unknown: 'no parameter',
  },
  '/u/loyalty-program/rewards/$rewardId/operators': {
    reads,
    full: full(reward),
    empty: notYet('owner', ids => `/u/loyalty-program/rewards/${ids.draftReward}/operators`),
    forbidden: [readOnly(reward), isOff(reward), { ...notABusiness, address: reward }],
    unknown: gone(id => `/u/loyalty-program/rewards/${id}/operators`, 'common.notFoundToken'),
  },
  '/u/pos/$pos/operators': {
    reads,
    full: full(till),
    empty: notYet('owner', ids => `/u/pos/${ids.draftTill}/operators`),
    forbidden: [readOnly(till), isOff(till), { ...notABusiness, address: till }],
    unknown: gone(id => `/u/pos/${id}/operators`, 'common.notFoundTitle'),
  },
}
