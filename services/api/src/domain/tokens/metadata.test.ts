import { createHash } from 'node:crypto'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { describe, expect, test } from 'vitest'
import { createAddress, createMetadataDocument, type MetadataInput } from './metadata.ts'

const input: MetadataInput = {
  code: 'CAFE',
  issuer: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  name: 'Café “Ñandú”',
  description: '',
  image: null,
  fixed_number: null,
  anchor_asset: 'loyalty_program',
  redemption_instructions: '',
  conditions: '',
  terms: { link: null, text: 'Terms' },
  requirements: null,
  benefit: null,
  points_required: null,
  expires_at: null,
  hedge_for: null,
  home_domain: 'portal.example',
  business: { name: 'Café', wallet: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7' },
}

describe('metadata document', () => {
  test('the address is the CID that IPFS gives these bytes', async () => {
    const { cid, content, hash } = createMetadataDocument(input)
    const bytes = new TextEncoder().encode(content)
    expect(cid).toBe(CID.createV1(0x55, await sha256.digest(bytes)).toString())
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
  test('a known block: "hello world" as one raw block', () => {
    expect(createAddress(new TextEncoder().encode('hello world')).cid).toBe('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
  })
  test('the address fits a data entry of 64 bytes', () => {
    expect(createMetadataDocument(input).cid.length).toBeLessThanOrEqual(64)
  })
  test('rule §4: any change of the locked data gives another address', () => {
    const before = createMetadataDocument(input).cid
    expect(createMetadataDocument({ ...input, name: 'Cafe' }).cid).not.toBe(before)
    expect(createMetadataDocument({ ...input }).cid).toBe(before)
  })
})
