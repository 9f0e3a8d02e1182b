import { sha256 } from '@noble/hashes/sha2.js'
import type { VerifySignature } from '#ledger-interface.ts'
import { type AccountEntry, type DecoratedSignature, decodeSignerKey, type Signer, type SignerKey } from '#xdr/index.ts'

const MAX_WEIGHT = 255
const SIGNATURE_LENGTH = 64

/** What was found out about the signatures of a transaction, kept from submission to application. */
export type SignatureMemory = {
  /** whether a signature, by its place, is one of a signer */
  readonly verified: Map<string, boolean>
  readonly signers: Map<string, SignerKey>
}

/** Nothing is known yet. */
export function createSignatureMemory(): SignatureMemory {
  return { verified: new Map(), signers: new Map() }
}

type Candidate = { readonly key: string; readonly signer: SignerKey; readonly weight: number }

function isHint(hint: Uint8Array, bytes: Uint8Array): boolean {
  const end = bytes.length
  return hint[0] === bytes[end - 4] && hint[1] === bytes[end - 3] && hint[2] === bytes[end - 2] && hint[3] === bytes[end - 1]
}

function toPayloadHint(key: Uint8Array, payload: Uint8Array): Uint8Array {
  const tail = new Uint8Array(4)
  tail.set(payload.subarray(Math.max(0, payload.length - 4)))
  return tail.map((byte, i) => byte ^ key[28 + i]!)
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

/** Who may sign for an account: its master key, if it has a weight, and its signers. */
export function listSigners(account: AccountEntry): Signer[] {
  const master = account.masterWeight === 0 ? [] : [{ key: account.accountId, weight: account.masterWeight }]
  return account.signers.length === 0 ? master : [...master, ...account.signers]
}

/** Checks the signatures of one transaction against signers and notes which of them were of use. */
export class SignatureChecker {
  private readonly used: boolean[]
  private readonly hash: Uint8Array
  private readonly signatures: readonly DecoratedSignature[]
  private readonly verify: VerifySignature
  private readonly memory: SignatureMemory

  constructor(hash: Uint8Array, signatures: readonly DecoratedSignature[], verify: VerifySignature, memory: SignatureMemory) {
    this.hash = hash
    this.signatures = signatures
    this.verify = verify
    this.memory = memory
    this.used = signatures.map(() => false)
  }

  private verifyOnce(place: number, key: string, publicKey: Uint8Array, message: Uint8Array): boolean {
    const { signature } = this.signatures[place]!
    if (signature.length !== SIGNATURE_LENGTH) return false
    const name = `${place}${key}`
    let valid = this.memory.verified.get(name)
    if (valid === undefined) {
      valid = this.verify(publicKey, signature, message)
      this.memory.verified.set(name, valid)
    }
    return valid
  }

  private isSignedBy(place: number, { key, signer }: Candidate): boolean {
    const { hint, signature } = this.signatures[place]!
    switch (signer.type) {
      case 'ed25519':
        return isHint(hint, signer.key) && this.verifyOnce(place, key, signer.key, this.hash)
      case 'hash_x':
        return isHint(hint, signer.hash) && isSame(sha256(signature), signer.hash)
      case 'signed_payload':
        return isHint(hint, toPayloadHint(signer.key, signer.payload)) && this.verifyOnce(place, key, signer.key, signer.payload)
      case 'pre_auth_tx':
        return false
    }
  }

  private readSigner(key: string): SignerKey {
    let signer = this.memory.signers.get(key)
    if (signer === undefined) {
      signer = decodeSignerKey(key)
      this.memory.signers.set(key, signer)
    }
    return signer
  }

  /** Whether the signatures reach a weight; at least one signer is needed even for weight 0. */
  check(signers: readonly Signer[], neededWeight: number): boolean {
    const candidates: Candidate[] = signers.map(({ key, weight }) => ({
      key,
      signer: this.readSigner(key),
      weight: Math.min(weight, MAX_WEIGHT),
    }))
    let total = 0
    for (const { signer, weight } of candidates) {
      if (signer.type !== 'pre_auth_tx' || !isSame(signer.hash, this.hash)) continue
      total += weight
      if (total >= neededWeight) return true
    }
    for (const type of ['hash_x', 'ed25519', 'signed_payload'] as const) {
      const left = candidates.filter(candidate => candidate.signer.type === type)
      for (let place = 0; place < this.signatures.length && left.length > 0; place++) {
        const index = left.findIndex(candidate => this.isSignedBy(place, candidate))
        if (index < 0) continue
        this.used[place] = true
        total += left[index]!.weight
        if (total >= neededWeight) return true
        left.splice(index, 1)
      }
    }
    return false
  }

  /** Whether no signature was superfluous. */
  areAllUsed(): boolean {
    return this.used.every(used => used)
  }
}
