import { fromBase64, toBase64 } from '#keystore/bytes.ts'
import { PasskeyError } from '#keystore/errors.ts'
import type { PasskeyAnswer } from '#keystore/seal.ts'
import type { Passkey } from '#keystore/sealed.ts'

/*
 * A passkey of this device whose PRF opens the keystore (https://www.w3.org/TR/webauthn-3/#prf-extension). No server takes part: nobody verifies
 * the signature over the challenge, because it proves nothing here. What counts is the output of the PRF, which only the authenticator can make,
 * and makes only after it has verified the person.
 */

/** How long the person may take. */
const TIMEOUT_MS = 120_000

/** A browser that does not answer for so long does not offer passkeys. */
const PATIENCE_MS = 2_000

/** Whether this browser can ask for a passkey at this address: a name, since an IP address cannot have one, that is reached securely. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && isNamed && 'PublicKeyCredential' in globalThis && 'credentials' in navigator
}

/**
 * Whether this device can probably make a passkey that opens a keystore: it verifies the person itself, and its browser knows the PRF as far as
 * it says. Only `createPasskey` finds out for certain.
 */
export async function canMakePasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const asked = Promise.all([
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
    PublicKeyCredential.getClientCapabilities?.(),
  ]).then(([isThere, capabilities]) => isThere && capabilities?.['extension:prf'] !== false)
  const late = new Promise<boolean>(resolve => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([asked.catch(() => false), late])
}

/**
 * Has this device make a passkey for a wallet; call it in the person's click. Some devices ask the person a second time, since they answer only once it is made.
 * @param publicKey by whose ends the person finds it among their passkeys
 * @throws PasskeyError; whatever was made until then, the device is told to forget
 */
export async function createPasskey(publicKey: string, { timeoutMs = TIMEOUT_MS } = {}): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw new PasskeyError('passkey_unsupported')
  const rpId = location.hostname
  const salt = random()
  const name = `Lealta ${publicKey.slice(0, 5)}…${publicKey.slice(-5)}`
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: rpId, name: 'Lealta' },
        // Random: the same id again would make the device overwrite a passkey that still opens the keystore.
        user: { id: random(), name, displayName: name },
        challenge: random(),
        // ES256, and RS256 for Windows Hello.
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const passkey = { credentialId: toBase64(new Uint8Array(credential.rawId)), rpId, salt: toBase64(salt) }
  const { prf } = credential.getClientExtensionResults()
  try {
    if (prf?.results) return { ...passkey, output: toBytes(prf.results.first) }
    if (!prf?.enabled) throw new PasskeyError('passkey_without_prf')
    return await askPasskey(passkey, { timeoutMs })
  } catch (error) {
    forgetPasskey(passkey)
    throw error
  }
}

/**
 * Asks this device's passkey for its answer; call it in the person's click.
 * @throws PasskeyError
 */
export async function askPasskey(passkey: Passkey, { timeoutMs = TIMEOUT_MS } = {}): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw new PasskeyError('passkey_unsupported')
  const { credentialId, rpId, salt } = passkey
  if (rpId !== location.hostname) throw new PasskeyError('passkey_other_address', 'made for another address', { data: { address: rpId } })
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        rpId,
        challenge: random(),
        // On this device, or on a phone to which its maker brought it.
        allowCredentials: [{ type: 'public-key', id: fromBase64(credentialId), transports: ['internal', 'hybrid'] }],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: fromBase64(salt) } } },
      },
    }),
  )
  if (toBase64(new Uint8Array(credential.rawId)) !== credentialId) throw new PasskeyError('passkey_wrong', 'another passkey answered')
  const results = credential.getClientExtensionResults().prf?.results
  if (!results) throw new PasskeyError('passkey_without_prf')
  return { credentialId, rpId, salt, output: toBytes(results.first) }
}

/** Tells the device that a passkey opens nothing any more, so that it stops offering it. Where a browser cannot, the person may delete it. */
export function forgetPasskey({ credentialId, rpId }: Passkey): void {
  if (!canUsePasskeys() || rpId !== location.hostname) return
  const id = credentialId.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId: id }).catch(() => undefined)
}

/** @throws PasskeyError in place of what browsers throw */
async function ask(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await run()
    if (credential instanceof PublicKeyCredential) return credential
    throw new TypeError('no credential was given')
  } catch (cause) {
    throw new PasskeyError(toCode(cause), 'the browser gave no passkey', { cause })
  }
}

/** What a refusal means. The person's no, the end of the time and a passkey that is gone are one for browsers, so that pages cannot probe. */
function toCode(error: unknown): PasskeyError['code'] {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_not_used'
  if (name === 'NotSupportedError' || name === 'ConstraintError' || name === 'SecurityError') return 'passkey_unsupported'
  return 'passkey_failed'
}

function toBytes(source: BufferSource): Uint8Array {
  return source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}
