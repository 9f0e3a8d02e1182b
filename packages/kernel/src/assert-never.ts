/**
 * Closes a `switch` over a union: does not compile while a member is unhandled.
 * @throws TypeError when a value from outside the type system gets here
 */
export function assertNever(value: never): never {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`)
}
