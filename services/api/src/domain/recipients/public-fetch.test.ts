import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicFetch } from './public-fetch.ts'

describe('fetch for addresses that strangers chose', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    'x',
  ])('refuses %s', address => expect(isPublicAddress(address)).toBe(false))
  test.each(['1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('allows %s', address => expect(isPublicAddress(address)).toBe(true))
  test.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])('never asks %s', async url => {
    await expect(publicFetch(url)).rejects.toThrow('not a public https address')
  })
})
