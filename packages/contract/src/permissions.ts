import type { Feature } from './features.ts'
import type { AccessLevel } from './primitives.ts'

/**
 * Who may do what (spec §6): the one table from which the API's policies, the portal's guards, menus, elements and header actions, and
 * docs/permissions.md follow. A permission is named after a thing and what is done with it.
 */
export type Permission = {
  /**
   * Whom it is asked of: `anyone`; an `administrator` of the console; any key with a `session`; a `registered` wallet; somebody with access
   * to the `business` that the call or the open portal names; to the `wallet` that it names, one's own or a business's, or whose key signs
   * for that wallet at medium without any access; to the business of the `account` that it names, or whose key fully controls that account
   * without any access; or whoever has to do with a `resource`, which only its service can tell. Strangers to a business, wallet, account or
   * resource are told that it is not found.
   */
  readonly of: 'anyone' | 'administrator' | 'session' | 'registered' | 'business' | 'wallet' | 'account' | 'resource'
  /** Access levels in the business; nobody needs one in their own wallet. */
  readonly levels?: readonly AccessLevel[]
  /** Of a `wallet`: not for who only signs for one of a business, without access to it. */
  readonly needsAccess?: true
  /** What the caller's key must reach by the ledger, apart from any access level. */
  readonly signer?: SignerRule
  /** Type of the wallet that signed in. */
  readonly walletType?: 'individual' | 'business'
  /**
   * What a person must have verified: everything that gives something away, or has to do with a business, takes both e-mail address and
   * phone number (spec §4 "Fully onboarded"; product decision 42). A business has both before its wallet is enabled.
   */
  readonly contacts?: 'both'
  /**
   * It sends others e-mails with words of the caller's: whoever asks has verified both addresses, a business too, and the review of the
   * business in whose name it is stands.
   */
  readonly writes?: true
  /** Also open to a session that still awaits its sign-in code. */
  readonly beforeCode?: true
  /** Feature that must be on for the business, else for the platform: where it is off, a route answers `not_found`, as a missing one does. */
  readonly feature?: Feature
}

/**
 * A signer level and the account on which it counts: that of the `session`, which the policy checks; or the `wallet` that acts, the issuer
 * of the `token`, the account of the `till`, the `account` whose operators change or which is closed, which are read, and checked, where the transaction is built.
 */
export type SignerRule = {
  readonly level: 'low' | 'med' | 'high'
  readonly on: 'session' | 'wallet' | 'token' | 'till' | 'account'
  /** What the owner of the business switches on so that medium is enough. */
  readonly unlessLet?: keyof OperatorLeaves
}

/** What the owner of a business lets keys do that reach medium on its main wallet; a missing one is not given. */
export type OperatorLeaves = { readonly operatorsOpenSales?: boolean | undefined }

/** The level that a rule asks for, by what the owner lets operators do. */
export const readNeededLevel = ({ level, unlessLet }: SignerRule, leaves: OperatorLeaves | undefined): SignerRule['level'] =>
  unlessLet !== undefined && leaves?.[unlessLet] === true ? 'med' : level

const everyone = ['owner', 'manager', 'employee'] as const satisfies readonly AccessLevel[]
const editors = ['owner', 'manager'] as const satisfies readonly AccessLevel[]

/** Who a person or business is, and who may enter, is changed by a key that fully controls the wallet it signed in with. */
const identity = { level: 'high', on: 'session' } as const satisfies SignerRule

const fullyOnboarded = { contacts: 'both' } as const satisfies Partial<Permission>

/** Whoever has access to the business sees it. */
const view = { of: 'business', levels: everyone, ...fullyOnboarded } as const satisfies Permission
/** Owners and managers write down what is not on the ledger yet. */
const edit = { of: 'business', levels: editors, ...fullyOnboarded } as const satisfies Permission
/** Access lets in, the key decides: access levels are separate from wallet operation rights (spec §6). */
const sign = <const Level extends SignerRule['level'], const On extends SignerRule['on']>(level: Level, on: On) =>
  ({ of: 'business', levels: everyone, ...fullyOnboarded, signer: { level, on } }) as const satisfies Permission

const operators = { feature: 'operators_enabled' } as const satisfies Partial<Permission>

const partnerships = { feature: 'partnerships_enabled' } as const satisfies Partial<Permission>

/** Money from and to a bank: the owner of a business (spec §2 "transfers (owner)"), everybody for their own wallet (product decision 37). */
const transfers = {
  of: 'wallet',
  levels: ['owner'],
  needsAccess: true,
  ...fullyOnboarded,
  feature: 'transfers_enabled',
} as const satisfies Permission

/** The table. */
export const permissions = {
  'public.view': { of: 'anyone' },
  'console.use': { of: 'administrator' },

  'session.begin': { of: 'session', beforeCode: true },
  'session.use': { of: 'session' },
  'wallet.register': { of: 'session', signer: identity },
  'account.use': { of: 'registered' },
  /** What needs the person, in their own wallet or in a business that they may enter. */
  'task.view': { of: 'wallet', levels: everyone, needsAccess: true },
  'person.edit': { of: 'registered', signer: identity },
  'face.edit': { of: 'registered', walletType: 'individual', signer: identity },
  'onboarding.person': { of: 'registered', walletType: 'individual', signer: identity },
  'onboarding.view': { of: 'registered', walletType: 'business' },
  'onboarding.answer': { of: 'registered', walletType: 'business', signer: identity },
  'invitation.view': { of: 'registered', walletType: 'individual' },
  'invitation.answer': { of: 'registered', walletType: 'individual', ...fullyOnboarded, signer: identity },
  'sale.buy': { of: 'registered', ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },
  'order.return': { of: 'registered', ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },
  'reward.redeem': { of: 'registered', ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },

  'business.view': view,
  'business.edit': { ...edit, signer: identity },
  'usage.view': edit,
  'report.view': edit,
  /** Who changed what in the business, when and from where; and the same as a file. */
  'audit.view': edit,
  'access.view': { ...edit, ...operators },
  'access.give': { ...edit, ...operators, signer: identity },
  'access.invite': { ...edit, ...operators, writes: true, signer: identity },
  /** Giving up one's own access, whatever is switched off. */
  'access.leave': { of: 'business', levels: everyone, signer: identity },
  'access.change': { of: 'business', levels: ['owner'], ...operators, signer: identity },

  /** Keys for the shop's own systems. */
  'apiKey.view': { of: 'business', levels: ['owner'], ...fullyOnboarded },
  'apiKey.edit': { of: 'business', levels: ['owner'], ...fullyOnboarded, signer: identity },

  'token.view': view,
  'token.edit': edit,
  'token.enable': sign('high', 'wallet'),
  'token.mint': sign('med', 'token'),
  'token.burn': sign('med', 'wallet'),
  /** What customers earned and owe; an earning of which all is owed is written by whoever could have paid it. */
  'earning.view': view,
  'earning.settle': { of: 'business', levels: everyone, ...fullyOnboarded },
  'earning.change': edit,
  /** Points for a purchase in one call. */
  'purchase.give': sign('med', 'wallet'),
  /** What purchases earn: whoever gives points asks it. */
  'earnRule.view': view,
  'earnRule.edit': edit,
  /** Who the members of the program are, with the notes and tags of the business. */
  'member.view': view,
  /** Notes and tags, and the list as a file. */
  'member.edit': edit,
  /** Giving to many: a draft moves nothing, so whoever has access may write one; whoever may pay approves and signs it. */
  'bulk.view': view,
  'bulk.draft': { of: 'business', levels: everyone, ...fullyOnboarded },
  'bulk.pay': sign('med', 'wallet'),
  'order.view': view,
  /** The buyer, or somebody of the seller. */
  'order.read': { of: 'resource', levels: everyone },
  'order.refund': { of: 'resource', levels: everyone, ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },
  /** Only who opened a sale closes it, and takes what it holds: operators only where the owner lets them (decision 0103). */
  'sale.open': {
    of: 'business',
    levels: everyone,
    ...fullyOnboarded,
    signer: { level: 'high', on: 'wallet', unlessLet: 'operatorsOpenSales' },
  },
  'sale.letOperators': { of: 'business', levels: ['owner'], ...fullyOnboarded, signer: identity },
  'sale.close': { of: 'resource', levels: everyone, ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },

  'operator.view': { ...view, of: 'account', ...operators },
  'operator.change': { ...sign('high', 'account'), of: 'account', ...operators },
  'operator.changeOfWallet': { ...sign('high', 'wallet'), of: 'account', ...operators },
  /** Asks the admins of an account for an operator: owners and managers, whatever their keys (decision 0106). */
  'operator.propose': { ...edit, ...operators },
  /** Asks for oneself, and takes that back; ends what one asked for others, or, as the owner, what anybody did. */
  'operator.ask': { ...view, ...operators },
  /** Who signs for which accounts of the business. */
  'operator.viewAll': { ...view, ...operators },

  'till.view': { ...view, ...operators },
  'till.edit': { ...edit, ...operators },
  'till.enable': { ...sign('high', 'wallet'), ...operators },
  'till.accept': { ...sign('med', 'till'), ...operators },
  'till.disable': { ...sign('high', 'till'), ...operators },
  /** What was given there: one's own, all of it for owners and managers. */
  'till.void': { ...view, ...operators },
  /** Whoever serves at a till opens and closes its shifts. */
  'till.shift': { ...view, ...operators },
  /** Sends rewards back, and gives points from the till's float. */
  'till.pay': { ...sign('med', 'till'), ...operators },

  'subAccount.view': view,
  'subAccount.edit': edit,
  'subAccount.enable': sign('high', 'wallet'),
  'subAccount.disable': sign('high', 'account'),
  /** Who is asked for is told only to people who make or hand over accounts. */
  'subAccount.handOver': { ...sign('high', 'account'), ...operators },

  /** Other businesses that accept the business's tokens, or whose tokens it accepts. */
  'partnership.view': { ...view, ...partnerships },
  'partnership.edit': { ...edit, ...partnerships },
  'partnership.write': { ...edit, ...partnerships, writes: true },
  /** Gives an account places for a partner's tokens, and gives them up. */
  'partnership.settle': { ...sign('med', 'account'), ...partnerships },

  'wallet.list': { of: 'resource', levels: everyone, ...fullyOnboarded, ...operators },
  'wallet.view': { of: 'wallet', levels: everyone },
  'wallet.pay': { of: 'wallet', levels: everyone, ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },
  /** Which assets a wallet holds. */
  'asset.hold': { of: 'wallet', levels: everyone, ...fullyOnboarded, signer: { level: 'med', on: 'wallet' } },
  /** Limit orders on the order book. */
  'wallet.trade': {
    of: 'wallet',
    levels: everyone,
    ...fullyOnboarded,
    signer: { level: 'med', on: 'wallet' },
    feature: 'trade_enabled',
  },
  /** Asking moves no money; whoever the request is made to pays with a key of their own. */
  'payRequest.edit': { of: 'wallet', levels: editors, ...fullyOnboarded },
  'payRequest.send': { of: 'wallet', levels: editors, ...fullyOnboarded, writes: true },
  /** Proof of who holds an NFT: asking moves nothing, so whoever has to do with the wallet may. */
  'nft.view': { of: 'wallet', levels: everyone, feature: 'nft_enabled' },
  'nft.ask': { of: 'wallet', levels: everyone, ...fullyOnboarded, feature: 'nft_enabled' },
  'transfer.view': transfers,
  'transfer.make': { ...transfers, signer: { level: 'med', on: 'wallet' } },
  /** The ways on which money comes in and goes out. */
  'paymentProvider.view': { of: 'business', levels: ['owner'], ...fullyOnboarded, feature: 'transfers_enabled' },
  'paymentProvider.edit': { of: 'business', levels: ['owner'], ...fullyOnboarded, feature: 'transfers_enabled', signer: identity },
  /** Where a shop's own systems are told of events: what goes out there, and the secret that signs it. */
  'webhook.view': { of: 'business', levels: ['owner'], ...fullyOnboarded },
  'webhook.edit': { of: 'business', levels: ['owner'], ...fullyOnboarded, signer: identity },
  'payment.settle': { of: 'resource', levels: everyone, signer: { level: 'med', on: 'wallet' } },
  'transaction.follow': { of: 'resource' },
} as const satisfies Readonly<Record<string, Permission>>

/** Name of a permission. */
export type PermissionName = keyof typeof permissions

/** A permission by name, as any of them. */
export const readPermission = (name: PermissionName): Permission => permissions[name]

/** Levels that somebody at a level may give and take: a manager that of employee, the owner any but their own (product decision 28). */
export const givenLevels = {
  owner: ['employee', 'manager'],
  manager: ['employee'],
  employee: [],
} as const satisfies Record<AccessLevel, readonly Exclude<AccessLevel, 'owner'>[]>
