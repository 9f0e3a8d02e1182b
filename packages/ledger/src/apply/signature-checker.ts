import type { VerifySignature } from '#ledger-interface.ts'
import { sha256 } from '#sha256'
import { type AccountEntry, type DecoratedSignature, decodeSignerKey, type Signer, type SignerKey } from '#xdr/index.ts'

const MAX_WEIGHT = 255
const SIGNATURE_LENGTH = 64

/** What was found out about the signatures of a transaction, kept from submission to application. */
export type SignatureMemory = {
  /** for each signer, whether the signatures, by their place, are its own */
  readonly verified: Map<string, (boolean | undefined)[]>
  readonly signers: Map<string, SignerKey>
}

/** Nothing is known yet. */
export function createSignatureMemory(): SignatureMemory {
  return { verified: new Map(), signers: new Map() }
}

/** The order in which core looks for who made a signature, by the first letters of the keys; those of whole transactions sign nothing. */
const HASH = 'X'
const KEY = 'G'
const PAYLOAD = 'P'
const PRE_AUTHORIZED = 'T'

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
    let known = this.memory.verified.get(key)
    if (known === undefined) {
      known = []
      this.memory.verified.set(key, known)
    }
    known[place] ??= this.verify(publicKey, signature, message)
    return known[place]
  }

  private isSignedBy(place: number, key: string): boolean {
    const { hint, signature } = this.signatures[place]!
    const signer = this.readSigner(key)
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

  private isPreAuthorized(key: string): boolean {
    const signer = this.readSigner(key)
    return signer.type === 'pre_auth_tx' && isSame(signer.hash, this.hash)
  }

  /** Whether the signatures reach a weight; at least one signer is needed even for weight 0. */
  check(signers: readonly Signer[], neededWeight: number): boolean {
    let total = 0
    for (const { key, weight } of signers) {
      if (!key.startsWith(PRE_AUTHORIZED) || !this.isPreAuthorized(key)) continue
      total += Math.min(weight, MAX_WEIGHT)
      if (total >= neededWeight) return true
    }
    for (const letter of [HASH, KEY, PAYLOAD]) {
      const left = signers.filter(({ key }) => key.startsWith(letter))
      for (let place = 0; place < this.signatures.length && left.length > 0; place++) {
        const index = left.findIndex(({ key }) => this.isSignedBy(place, key))
        if (index < 0) continue
        this.used[place] = true
        total += Math.min(left[index]!.weight, MAX_WEIGHT)
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
