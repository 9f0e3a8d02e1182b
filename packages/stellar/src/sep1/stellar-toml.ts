/** The links and the documentation of an organisation's own stellar.toml (SEP-1). */
export interface Documentation {
  /** Always given: wallets fail without. */
  readonly ORG_NAME: string
  readonly ORG_DBA?: string
  readonly ORG_URL?: string
  readonly ORG_LOGO?: string
  readonly ORG_DESCRIPTION?: string
  readonly ORG_OFFICIAL_EMAIL?: string
  readonly ORG_SUPPORT_EMAIL?: string
}

/** One `[[CURRENCIES]]` entry written out (SEP-1). */
export interface Currency {
  readonly code: string
  readonly issuer: string
  readonly status?: 'live' | 'dead' | 'test' | 'private'
  /** 0 to 7. */
  readonly display_decimals?: number
  /** At most 20 characters. */
  readonly name?: string
  readonly desc?: string
  readonly conditions?: string
  /** A PNG. */
  readonly image?: string
  /** Whole units, when no more are ever issued; exactly one of this, `max_number` and `is_unlimited`. */
  readonly fixed_number?: number
  /** Whole units that are never exceeded. */
  readonly max_number?: number
  readonly is_unlimited?: boolean
  readonly is_asset_anchored?: boolean
  /** `fiat` for stablecoins, `other` for points, rewards and tokens. */
  readonly anchor_asset_type?: string
  /** The fiat currency, or `loyalty_program`, `reward` or `token` (spec §3; product decision 32). */
  readonly anchor_asset?: string
  readonly attestation_of_reserve?: string
  readonly redemption_instructions?: string
}

/** A `[[CURRENCIES]]` entry kept in a file of its own (SEP-1 "toml="). */
export interface CurrencyLink {
  readonly toml: string
}

/** A stellar.toml: the keys of spec §3 "Anchor configuration document keys", documentation and currencies. */
export interface StellarToml {
  readonly VERSION?: string
  readonly NETWORK_PASSPHRASE?: string
  readonly ACCOUNTS?: readonly string[]
  readonly SIGNING_KEY?: string
  readonly HORIZON_URL?: string
  readonly FEDERATION_SERVER?: string
  readonly AUTH_SERVER?: string
  readonly TRANSFER_SERVER?: string
  readonly TRANSFER_SERVER_SEP0024?: string
  readonly KYC_SERVER?: string
  readonly WEB_AUTH_ENDPOINT?: string
  readonly URI_REQUEST_SIGNING_KEY?: string
  readonly DIRECT_PAYMENT_SERVER?: string
  readonly ANCHOR_QUOTE_SERVER?: string
  readonly DOCUMENTATION?: Documentation
  readonly CURRENCIES?: readonly (Currency | CurrencyLink)[]
}
