import { toPublicKey } from '@lealta/wallets/keystore'
import { download } from '#shared/design/download.ts'
import { printPoster } from '#shared/design/print-poster.ts'

/** The words on a saved or printed key, in the person's language. */
export interface KeyTexts {
  readonly title: string
  readonly secretKey: string
  readonly publicKey: string
  readonly body: string
}

/** The text of the downloadable file of a secret key. It can be read by people, and by the set-up of the lite wallet. */
export function writeKeyFile(secretKey: string, texts: KeyTexts): string {
  const lines = [`${texts.secretKey}: ${secretKey}`, `${texts.publicKey}: ${toPublicKey(secretKey)}`]
  return `${texts.title}\n\n${lines.join('\n')}\n\n${texts.body}\n`
}

/** Downloads that file, named after the public key. */
export function downloadKey(secretKey: string, texts: KeyTexts): void {
  const file = new Blob([writeKeyFile(secretKey, texts)], { type: 'text/plain;charset=utf-8' })
  download(file, `lealta-key-${toPublicKey(secretKey).slice(0, 6)}.txt`)
}

/** Prints a secret key with a QR code that holds it alone. */
export async function printKey(secretKey: string, texts: KeyTexts): Promise<void> {
  const { default: encodeQr } = await import('qr')
  const svg = encodeQr(secretKey, 'svg', { ecc: 'quartile', border: 2 })
  printPoster({ title: texts.title, caption: `${texts.body} ${texts.publicKey}: ${toPublicKey(secretKey)}`, text: secretKey, svg })
}
