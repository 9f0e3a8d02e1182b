import type { OnRampStatus } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'

/** A stablecoin that the on-ramp sells, what the provider calls it, and the currency (ISO 4217) that it is paid in. */
export type OnRampCoin = IssuedAsset & { symbol: string; currency: string }

/** A currency that the provider takes: from where, how much at least and at most. */
export type OnRampCurrency = {
  currency: string
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
  min: Stroops | undefined
  max: Stroops | undefined
}

/** What an amount buys. */
type OnRampPrice = { pays: Stroops; fee: Stroops; arrives: Stroops }

/** An order as the provider tells it. */
export type OnRampReport = {
  /** The provider's own id. */
  providerId: string
  /** Ours. */
  orderId: string
  account: string
  symbol: string
  /** Undefined for one that is not known here. */
  status: OnRampStatus | undefined
  fee: Stroops | undefined
  arrives: Stroops | undefined
  hash: string | undefined
}

/** Which order a webhook has news of; `ignored`: nothing that is followed here. */
export type OnRampNews = { providerId: string; orderId: string } | 'ignored'

/** Sells stablecoins against cards and bank transfers, on pages of its own. Every call throws {@link OnRampError}. */
export type OnRamp = {
  readonly kind: 'transak' | 'simulator'
  readonly name: string
  readonly coins: readonly OnRampCoin[]
  listCurrencies(): Promise<readonly OnRampCurrency[]>
  price(coin: OnRampCoin, pays: Stroops): Promise<OnRampPrice>
  /** @returns the address of the page on which an order is paid; it is good once */
  begin(order: { orderId: string; coin: OnRampCoin; pays: Stroops; account: string }): Promise<string>
  /** Undefined while the provider knows of no such order. */
  readOrder(which: { orderId: string; providerId: string | null }): Promise<OnRampReport | undefined>
  /** @throws WebhookRefusedError when it is not the provider's */
  readWebhook(body: Uint8Array): Promise<OnRampNews>
}

/** The provider did not do what it was asked. The message says nothing of the request. */
export class OnRampError extends Error {
  override readonly name = 'OnRampError'
  /** `unreachable`: no answer, or its own fault; `refused`: it does not take what was asked; `signed_out`: our token is over. */
  readonly problem: 'unreachable' | 'refused' | 'signed_out'
  /** What it says to a refusal. */
  readonly reason: string

  constructor(problem: OnRampError['problem'], path: string, reason: string, options?: ErrorOptions) {
    super(`on-ramp ${path}: ${problem}, ${reason}`, options)
    this.problem = problem
    this.reason = reason
  }
}

/** The token that calls are made and webhooks are signed with, shared by all servers. */
export type PartnerTokens = {
  /**
   * @param isOver tokens that the provider no longer takes
   * @param issue asks for a new one, which ends the one before
   */
  read(issue: () => Promise<{ token: string; expiresAt: Date }>, isOver?: string): Promise<string>
  /** The present one and the one before, with which a late webhook may be signed. */
  listKnown(): Promise<readonly string[]>
}
