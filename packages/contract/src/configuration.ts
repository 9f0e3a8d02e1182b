import { z } from 'zod'
import { features } from './features.ts'
import { PublicKey } from './primitives.ts'

/** `GET /config.json` (spec §3 "Start configuration"). */
export const Configuration = z
  .object({
    error_reporting_access_token: z.string().nullable(),
    error_reporting_url: z.string(),
    environment: z.string(),
    code_version: z.string(),
    /** Horizon. */
    network_server: z.string(),
    network_name: z.enum(['public', 'testnet', 'embedded', 'other']),
    network_passphrase: z.string(),
    /** Base address of the business API. */
    api_endpoint: z.string(),
    /** Domain of the portal: home domain of its accounts, of sign-in and of aliases. */
    app_domain: z.string(),
    /** Key that signs sign-in challenges. */
    signing_key: PublicKey,
    /** Key that restores wallets to another device where their owners joined without saving theirs; null: nothing does. */
    recovery_key: PublicKey.nullable(),
    stablecoins: z.array(z.object({ code: z.string(), issuer: PublicKey })),
    /** Home domain of the anchor of deposits and withdrawals; on the embedded network it is asked by http. */
    anchor_domain: z.string().nullable(),
    /** Who sells stablecoins against cards here; null: nobody. */
    on_ramp: z.enum(['transak', 'simulator']).nullable(),
    /** Public key of the map provider, which takes the place of `{key}` in the next two. */
    maps_key: z.string().nullable(),
    /** Address of a MapLibre GL style; null: the map that comes with the product. */
    maps_style_url: z.string().nullable(),
    /** Address that answers `{query}` with GeoJSON; null: no search by address. */
    maps_geocoder_url: z.string().nullable(),
    ipfs_gateway: z.string(),
    ipfs_timeout_ms: z.number().int(),
    /** Who may register: everybody, or only whom a business invited; new businesses are admitted by the platform then. */
    registration: z.enum(['open', 'invited']),
    legal_domain: z.string().nullable(),
    support_email: z.string(),
    /** Address of a transaction, account or asset page; `{kind}` is tx, account or asset, `{id}` what to show. */
    explorer_url: z.string(),
    /** Where codes sent by e-mail and SMS land on the practice network. */
    outbox_url: z.string().nullable(),
    /** The platform's feature flags, and whether the demo's people can be entered with one click. */
    features: z.record(z.enum([...features, 'demo']), z.boolean()),
  })
  .meta({ id: 'Configuration' })
export type Configuration = z.infer<typeof Configuration>
