import type { AccessLevel } from '@lealta/contract'

/** Who may call a route: data, so that the matrix test can list it. One entry per route in the area's policy file. */
export type Policy =
  | { kind: 'public' }
  /** An administrator; the admin listener asks for its token before any route. */
  | { kind: 'admin' }
  | (SignedIn & SignerRule)

/** Whoever has portal access to the business may see it. */
export const view = { kind: 'business', levels: ['owner', 'manager', 'employee'] } as const satisfies Policy
/** Owners and managers write down what is not on the ledger yet. */
export const edit = { kind: 'business', levels: ['owner', 'manager'] } as const satisfies Policy
/** Portal levels let in; whether the key may sign is read from the ledger (spec §6: portal permissions are separate from wallet rights). */
export const operate = { ...view } as const satisfies Policy

/** What the keys that signed in must reach on their account, by the ledger at that moment: changing a person's identity needs `high`. */
type SignerRule = { signerLevel?: 'high' }

type SignedIn =
  /** Any signed-in key; with `beforeCode` also before it has given the sign-in code. */
  | { kind: 'session'; beforeCode?: true }
  /** A registered wallet, of one type where said. */
  | { kind: 'registered'; wallet?: 'individual' | 'business' }
  /** `params.businessId`: the caller's level there is in the list; foreign and unknown ids answer 404. */
  | { kind: 'business'; levels: readonly AccessLevel[] }
  /**
   * `params.walletId`: own wallet, or one of a business that the caller has access to. Foreign ids answer 404. Who may `operate` one is then
   * read from the ledger (spec §6: portal permissions are separate from wallet rights).
   */
  | { kind: 'wallet'; rights: 'read' | 'operate' }
  /** Decided by the service, which answers 404 to strangers. */
  | { kind: 'resource' }
