/** The search of `/u/pay`: values filled in by a link or another screen. All of it is untrusted text. */
export interface PaySearch {
  readonly to?: string
  readonly asset?: string
  readonly amount?: string
  /** A SEP-7 payment link. */
  readonly uri?: string
  /** Pays several people at once. */
  readonly several?: string
}
