import { Keypair } from '@stellar/stellar-sdk/base'

/** Signs bytes with the secret key of a pair. */
export function sign(keypair: Keypair, message: Uint8Array): Uint8Array {
  return keypair.sign(message)
}

/** Whether a signature of 64 bytes is the one of an account's key (G…) under some bytes. */
export function verify(publicKey: string, message: Uint8Array, signature: Uint8Array): boolean {
  return Keypair.fromPublicKey(publicKey).verify(message, signature)
}
