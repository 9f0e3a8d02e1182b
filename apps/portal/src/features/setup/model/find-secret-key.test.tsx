import { expect, test } from 'vitest'
import { writeKeyFile } from '#shared/secrets/key-file.ts'
import { writePhraseFile } from '#shared/secrets/phrase-file.ts'
import { findKeyInCode, findKeyInFile, findSecretKey } from './find-secret-key.ts'

// SEP-5 test 1.
const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const secretKey = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
const publicKey = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const texts = {
  title: 'Lealta: la clave secreta de tu billetera',
  secretKey: 'Clave secreta',
  publicKey: 'Clave pública',
  body: 'Guárdala en un lugar seguro.',
}
const saved = writeKeyFile(secretKey, texts)

test('the saved file says whose key it is, and both keys', () => {
  expect(saved).toBe(
    `Lealta: la clave secreta de tu billetera\n\nClave secreta: ${secretKey}\nClave pública: ${publicKey}\n\nGuárdala en un lugar seguro.\n`,
  )
})

test.for([
  ['as it is', secretKey],
  ['in groups', secretKey.replace(/(.{4})/g, '$1 ')],
  ['out of the saved file, pasted as a whole', saved],
  ['out of a file with Windows line ends', saved.replaceAll('\n', '\r\n')],
] as const)('a secret key is found %s', async ([, text]) => {
  expect(findSecretKey(text)).toEqual({ secretKey })
  expect(await findKeyInFile(new Blob([text]))).toEqual({ secretKey })
})

test('a secret key is found in a code', () => {
  expect(findKeyInCode(secretKey)).toEqual({ secretKey })
})

test.for([
  ['a typing error in the saved file', saved.replace('SBGWSG6', 'SBGWSG7'), 'typing'],
  [
    'the file of the 12 words',
    writePhraseFile(phrase.split(' '), { title: 'Lealta: the 12 words of your wallet', body: 'Keep them.' }),
    'phrase',
  ],
  ['the words themselves', phrase, 'phrase'],
  ['two keys', `${secretKey} ${'SCZANGBA5YHTNYVVV4C3U252E2B6P6F5T3U6MM63WBSBZATAQI3EBTQ4'}`, 'missing'],
] as const)('spec §5 Invalid secret key: %s', ([, text, mistake]) => {
  expect(findSecretKey(text)).toEqual({ mistake })
})

test.for([
  ['a file of 10 MB', new Blob([new Uint8Array(10 * 1024 * 1024)]), 'tooLarge'],
  ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]), 'notText'],
  ['zeros', new Blob([new Uint8Array(100)]), 'notText'],
  ['a shopping list', new Blob(['milk, coffee']), 'notInFile'],
  ['an empty file', new Blob([]), 'notInFile'],
] as const)('spec §5 Invalid secret key: %s', async ([, file, mistake]) => {
  expect(await findKeyInFile(file)).toEqual({ mistake })
})

test('spec §5 Invalid secret key: a code with something else in it', () => {
  expect(findKeyInCode('https://lealta.example/t/1')).toEqual({ mistake: 'notInCode' })
  expect(findKeyInCode(publicKey)).toEqual({ mistake: 'publicKey' })
})
