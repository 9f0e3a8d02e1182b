/** XDR Signer. `key` is a strkey: G…, T… (pre-authorised transaction), X… (hash) or P… (signed payload). */
export type Signer = { readonly key: string; readonly weight: number }
