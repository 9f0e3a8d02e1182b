import { button, field, heading, type Look, link, list, type Screen, signedOut, unknownLooks, words } from './screen.ts'

const base = '/u/nft'
type Ids = Parameters<NonNullable<Look['address']>>[0]
type Known = 'waitingNft' | 'provenNft' | 'cancelledNft'
const own = (which: Known) => (ids: Ids) => `${base}/${ids[which]}`
const shared = (which: Known) => (ids: Ids) => `/nft/${ids[which]}`
const asks = heading('nft.public.asks', { name: 'Café Sol', nft: 'Numbered print' })

/** Proofs of ownership that a wallet asks for, and the public page of one. */
export const nftScreens: Readonly<Record<string, Screen>> = {
  '/u/nft': {
    reads: /\/nft-challenges$/,
    full: [
      { says: 'what was asked, with its state', as: 'owner', sees: [heading('nft.title'), list('nft.title')] },
      {
        says: 'those of one state',
        as: 'owner',
        address: () => `${base}?status=proven`,
        sees: [heading('nft.title'), list('nft.title')],
      },
    ],
    empty: [
      {
        says: 'says what a proof is and offers to ask for one',
        as: 'emptyCustomer',
        sees: [heading('nft.title'), words('nft.empty'), link('nft.ask')],
      },
      {
        says: 'none of that state',
        as: 'owner',
        address: () => `${base}?status=expired`,
        sees: [heading('nft.title'), words('nft.noneOfStatus')],
      },
    ],
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/nft/new': {
    reads: /\/balances$/,
    full: [
      { says: 'what the wallet holds can be chosen', as: 'owner', sees: [heading('nft.new.title'), field('nft.new.note')] },
      { says: 'any other is typed', as: 'emptyCustomer', sees: [heading('nft.new.title'), field('nft.new.asset')] },
    ],
    empty: 'a form',
    forbidden: signedOut,
    unknown: 'no parameter',
  },
  '/u/nft/$challengeId': {
    reads: /\/nft-challenges\/[^/]+$/,
    full: [
      {
        says: 'how it is answered',
        as: 'owner',
        address: own('waitingNft'),
        sees: [heading('nft.detail.title'), heading('nft.detail.share'), button('nft.detail.cancel')],
      },
      {
        says: 'what was proven, whether it is still so, and the file',
        as: 'owner',
        address: own('provenNft'),
        sees: [heading('nft.detail.title'), words('nft.detail.now'), button('nft.detail.download'), heading('nft.check.title')],
        misses: [button('nft.detail.cancel')],
      },
    ],
    empty: 'a record',
    forbidden: {
      says: 'who did not ask is told that it is not found',
      as: 'customer',
      address: own('waitingNft'),
      sees: [words('errors.not_found')],
    },
    unknown: unknownLooks('not found', 'owner', id => `${base}/${id}`, [words('errors.not_found')]),
  },
  '/nft/$challengeId': {
    reads: /\/nft-challenges\/[^/]+$/,
    full: [
      {
        says: 'signed in: who asks, and proving it with this wallet',
        as: 'customer',
        address: shared('waitingNft'),
        sees: [asks, button('nft.public.sign'), button('nft.public.another')],
      },
      {
        says: 'a guest chooses a wallet',
        address: shared('waitingNft'),
        sees: [asks, words('nft.public.guest'), button('nft.public.signIn')],
        misses: [button('nft.public.sign')],
      },
      {
        says: 'proven: what, when, the file, and how to check it',
        address: shared('provenNft'),
        sees: [
          asks,
          words('nft.public.provenDetail', { nft: 'Numbered print' }),
          button('nft.detail.download'),
          heading('nft.check.title'),
        ],
        misses: [words('nft.public.guest')],
      },
      {
        says: 'cancelled: there is nothing to sign',
        address: shared('cancelledNft'),
        sees: [asks, words('nft.public.cancelledDetail', { name: 'Café Sol' })],
        misses: [words('nft.public.guest')],
      },
    ],
    empty: 'a record',
    forbidden: 'open to everyone',
    unknown: unknownLooks('there is no such request', undefined, id => `/nft/${id}`, [heading('nft.public.gone')]),
  },
}
