/** The search of `/u/pay`: what a link or another screen filled in. All of it is untrusted text. */
export interface PaySearch {
  readonly to?: string
  readonly asset?: string
  readonly amount?: string
  /** A payment link of SEP-7. */
  readonly uri?: string
}
