import { AppError, isAccountId } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import { formatCanonicalAsset, type IssuedAsset, toAsset } from '#asset/asset.ts'
import { fromBase64, toBase64 } from '#transactions/bytes.ts'

/** What a proof says: at a moment an account held the whole of an asset of which there is one. */
export interface OwnershipProof {
  /** Whose signing key signed it. */
  readonly homeDomain: string
  readonly networkPassphrase: string
  readonly challengeId: string
  readonly asset: IssuedAsset
  readonly holder: string
  readonly heldAt: Date
}

type OwnershipProofErrorCode = 'proof_not_valid' | 'proof_signature_wrong' | 'proof_other_network'

/** A text is no proof, or not one of this signing key or network. */
export class OwnershipProofError extends AppError<OwnershipProofErrorCode> {}

const TITLE = 'Proof of NFT ownership, version 1'
const FORM = new RegExp(
  `^(${TITLE}
home domain: (?<homeDomain>[^\\s]{1,260})
network: (?<networkPassphrase>[^\\n]{1,200})
challenge: (?<challengeId>[0-9a-f-]{36})
asset: (?<code>[A-Za-z0-9]{1,12}):(?<issuer>G[A-Z2-7]{55})
holder: (?<holder>G[A-Z2-7]{55})
held at: (?<heldAt>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z))
signed by: (?<signingKey>G[A-Z2-7]{55})
signature: (?<signature>[A-Za-z0-9+/]{86}==)$`,
)

/** The lines that are signed. */
function formatSigned({ homeDomain, networkPassphrase, challengeId, asset, holder, heldAt }: OwnershipProof): string {
  return [
    TITLE,
    `home domain: ${homeDomain}`,
    `network: ${networkPassphrase}`,
    `challenge: ${challengeId}`,
    `asset: ${formatCanonicalAsset(asset)}`,
    `holder: ${holder}`,
    `held at: ${heldAt.toISOString()}`,
  ].join('\n')
}

/**
 * Writes a proof: seven lines, and under them the key that signed them and its signature as SEP-53 has it for messages, so that any tool
 * that knows it can check them (docs/decisions/0089-proof-of-ownership.md).
 * @returns the text of the file
 */
export function signOwnershipProof(proof: OwnershipProof, keypair: Keypair): string {
  const text = formatSigned(proof)
  return `${text}\nsigned by: ${keypair.publicKey()}\nsignature: ${toBase64(keypair.signMessage(text))}\n`
}

/**
 * Checks a proof with nothing but the public key of whoever must have signed it.
 * @param text as the file has it; other ends of lines, and spaces around it, do no harm
 * @param expected `signingKey`: SIGNING_KEY in the stellar.toml of the home domain
 * @throws OwnershipProofError proof_not_valid (no proof), proof_signature_wrong (changed, or signed by another key), proof_other_network
 */
export function verifyOwnershipProof(text: string, expected: { signingKey: string; networkPassphrase: string }): OwnershipProof {
  const form = FORM.exec(text.replaceAll(/[ \t]*\r?\n/g, '\n').trim())
  if (!form?.groups) throw new OwnershipProofError('proof_not_valid', 'not the lines of a proof')
  const { homeDomain = '', networkPassphrase = '', challengeId = '', holder = '', code = '', issuer = '' } = form.groups
  const heldAt = new Date(form.groups.heldAt ?? '')
  if (!isAccountId(holder) || !isAccountId(issuer) || Number.isNaN(heldAt.getTime())) {
    throw new OwnershipProofError('proof_not_valid', 'no addresses, or no time')
  }
  const signature = fromBase64(form.groups.signature ?? '')
  if (
    form.groups.signingKey !== expected.signingKey ||
    !Keypair.fromPublicKey(expected.signingKey).verifyMessage(form[1] ?? '', signature)
  ) {
    throw new OwnershipProofError('proof_signature_wrong', 'the key has not signed these lines')
  }
  if (networkPassphrase !== expected.networkPassphrase) throw new OwnershipProofError('proof_other_network', networkPassphrase)
  return { homeDomain, networkPassphrase, challengeId, asset: toAsset(code, issuer), holder, heldAt }
}
