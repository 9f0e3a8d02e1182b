/** Something that a code can lead to. */
export interface QrTarget {
  /** Stands in the address. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** The content of the code. */
  readonly text: string
}
