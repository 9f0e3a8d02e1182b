/**
 * Whether a recipient cannot exist: an e-mail address under a name that is reserved for examples (RFC 2606), or a number that is reserved
 * for fiction (+1 … 555-01xx). Demo people have such; nothing goes out to them.
 */
export function isFictional(recipient: string): boolean {
  return /@(.*\.)?(example|invalid|localhost|test)$/i.test(recipient) || /^\+1\d{3}55501\d{2}$/.test(recipient)
}
