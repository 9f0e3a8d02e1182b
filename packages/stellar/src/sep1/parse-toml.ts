import { parse, TomlError, type TomlTable } from 'smol-toml'
import { StellarTomlError } from './toml-error.ts'

/** Deeper than any stellar.toml, and no danger to the stack. */
const DEEPEST = 20

/**
 * Parses untrusted TOML 1.0. Integers beyond 2^53 are bigints.
 * @throws StellarTomlError toml_not_valid with the line number
 */
export function parseToml(text: string): TomlTable {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded', maxDepth: DEEPEST })
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause
    const { line } = cause
    throw new StellarTomlError('toml_not_valid', `line ${line}: ${cause.message.split('\n', 1)[0]}`, { cause, data: { line } })
  }
}
