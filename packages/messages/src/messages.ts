/** The same keys as `T`, with any text: the type of a translation. A missing or a surplus key does not compile. */
export type Messages<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Messages<T[Key]> }
