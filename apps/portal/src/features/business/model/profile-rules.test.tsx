import { Alias, BusinessProfile, everyFeature } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { cities, isOutside, parseDegrees, roundPlace } from '#shared/places/allowed-place.ts'
import {
  beginProfile,
  continueProfile,
  diffProfile,
  emptyProfile,
  type ProfileValues,
  suggestAlias,
  toProfileInput,
  toProfileValues,
} from './profile-values.ts'

const filled: ProfileValues = {
  ...emptyProfile,
  name: 'Café Alameda',
  legalName: 'Alameda SRL',
  alias: 'alameda',
  document_number: '30-71234567-8',
  country: 'AR',
  address: 'Av. Corrientes 1234',
  location: { latitude: -34.6, longitude: -58.4 },
  categories: ['cafe'],
  logoId: '0197b6a0-0000-4000-8000-000000000003',
  logoUrl: '/api/images/x',
}

describe('rule §6: businesses only in Argentina and California', () => {
  test('every offered city is inside', () => {
    expect(cities.filter(isOutside)).toEqual([])
  })

  test.for([
    ['Montevideo is inside the box, so the server decides', -34.9, -56.16, false],
    ['Madrid', 40.4, -3.7, true],
    ['New York', 40.7, -74, true],
    ['Santiago de Chile is inside the box', -33.45, -70.66, false],
    ['Seattle', 47.6, -122.3, true],
    ['São Paulo', -23.55, -46.63, true],
  ] as const)('%s', ([, latitude, longitude, outside]) => {
    expect(isOutside({ latitude, longitude })).toBe(outside)
  })

  test.for([
    ['-34.6037', 90, -34.6037],
    ['-34,6037', 90, -34.6037],
    ['−58.38', 180, -58.38],
    ['91', 90, undefined],
    ['1e2', 180, undefined],
    ['', 90, undefined],
    ['34.', 90, undefined],
  ] as const)('degrees typed as "%s"', ([text, limit, degrees]) => {
    expect(parseDegrees(text, limit)).toBe(degrees)
  })

  test('a place is rounded to about a metre', () => {
    expect(roundPlace({ latitude: -34.60372199, longitude: -58.381592 })).toEqual({ latitude: -34.60372, longitude: -58.38159 })
  })
})

describe('the profile', () => {
  test('form values satisfy the contract, with empty optional fields as null', () => {
    const parsed = BusinessProfile.parse(toProfileInput(filled))
    expect(parsed).toMatchObject({ website: null, phone: null, email: null, description: '', tags: [] })
  })

  test('a website without its scheme is completed', () => {
    expect(toProfileInput({ ...filled, website: 'alameda.example.com' }).website).toBe('https://alameda.example.com')
    expect(toProfileInput({ ...filled, website: 'http://alameda.example.com' }).website).toBe('http://alameda.example.com')
  })

  test('rule §5: an empty form names every required field with its code', () => {
    const found = BusinessProfile.safeParse(toProfileInput(emptyProfile))
    const names = new Set(found.error?.issues.map(issue => String(issue.path[0])))
    expect([...names].sort()).toEqual([
      'address',
      'alias',
      'categories',
      'country',
      'document_number',
      'legalName',
      'location',
      'logoId',
      'name',
    ])
    expect(found.error?.issues.find(issue => issue.path[0] === 'logoId')?.message).toBe('image_required')
  })

  test('an edit sends only changed fields, and never the alias', () => {
    const changes = diffProfile(filled, { ...filled, name: 'Alameda', alias: 'other', tags: ['brunch'] })
    expect(changes).toEqual({ name: 'Alameda', tags: ['brunch'] })
    expect(diffProfile(filled, filled)).toEqual({})
  })

  test('a saved business fills the form as it was typed', () => {
    const { logoId, logoUrl, ...rest } = filled
    const business = {
      ...rest,
      location: { latitude: -34.6, longitude: -58.4 },
      website: null,
      phone: null,
      email: null,
      logo: { id: logoId, url: logoUrl },
      walletId: '0197b6a0-0000-4000-8000-000000000004',
      publicKey: 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH',
      owner: { publicKey: 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH', email: null },
      address_name: 'alameda*localhost',
      walletType: 'business' as const,
      enabled: false,
      createdAt: '2026-11-20T10:00:00Z',
      accessLevel: 'owner' as const,
      operatorsOpenSales: false,
      features: { ...everyFeature(true) },
    }
    expect(toProfileValues(business)).toEqual(filled)
  })

  test.for([
    ['Café Alameda', 'cafe-alameda'],
    ['  ¡Ñandú & Hijos!  ', 'nandu-hijos'],
    ['¡¿?!', ''],
    ['A very long name of a shop that never ends', 'a-very-long-name-of-a-shop-that'],
  ] as const)('rule §5: the alias suggested for "%s" is lowercase without a dot', ([name, alias]) => {
    expect(suggestAlias(name)).toBe(alias)
    if (alias) expect(Alias.safeParse(alias).success).toBe(true)
  })
})

describe('a new profile', () => {
  test('begins with the contacts, and with the country of the phone where a business may be', () => {
    const begun = (phone: string | null) => beginProfile({ email: 'ana@example.com', phone })
    expect(begun('+5491155550000')).toEqual({ ...emptyProfile, email: 'ana@example.com', phone: '+5491155550000', country: 'AR' })
    expect(begun('+12125550123').country).toBe('US')
    expect(begun('+34600000000').country, 'no business may be there').toBe('')
    expect(begun(null)).toMatchObject({ phone: '', country: '' })
  })

  test('goes on as it was left, with the country of a phone that was confirmed meanwhile, unless one was chosen', () => {
    const wallet = { email: 'ana@example.com', phone: '+5491155550000' }
    const draft = { ...emptyProfile, name: 'Café Norte' }
    expect(continueProfile(draft, wallet)).toEqual({ ...draft, country: 'AR' })
    expect(continueProfile({ ...draft, country: 'US' }, wallet).country).toBe('US')
    expect(continueProfile(draft, { ...wallet, phone: null })).toEqual(draft)
  })
})
