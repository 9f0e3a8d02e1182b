import { PaymentUriError } from '@lealta/stellar/payment-uri'
import { expect, test } from 'vitest'
import { toLookup } from './recipient.ts'

const key = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const link = (more = '') => `web+stellar:pay?destination=${key}${more}`

test.for([
  [' cafe ', 'cafe'],
  [`stellar:${key}`, key],
  [key.toLowerCase(), key],
  ['web+stellar:pay?destination=ana*bank.example&network_passphrase=Ours', 'ana*bank.example'],
  [link('&network_passphrase=Ours&msg=Thanks'), key],
] as const)('%s looks up %s', ([text, looked]) => {
  expect(toLookup(text, 'Ours')).toBe(looked)
})

test.for([
  link('&network_passphrase=Ours&memo=7&memo_type=MEMO_ID'),
  link('&network_passphrase=Ours&callback=url%3Ahttps%3A%2F%2Fshop.example'),
  link('&network_passphrase=Other'),
  link(),
  'web+stellar:tx?xdr=AAAA',
])('a link that asks for more than a person is refused: %s', text => {
  expect(() => toLookup(text, 'Ours')).toThrow(PaymentUriError)
})
