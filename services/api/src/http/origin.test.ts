import { expect, test } from 'vitest'
import { shortenAddress } from './origin.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['not an address', null],
])('privacy: of %s the network is kept, %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})
