import { describe, expect, it } from 'vitest'
import { isFictional } from './fictional.ts'

describe('isFictional', () => {
  it.each([
    ['owner@tostado.example', true],
    ['a@b.test', true],
    ['ana@example.com', false],
    ['ana@mail.example.org', false],
    ['+12125550142', true],
    ['+12125550242', false],
    ['+5491155501010', false],
  ])('nobody has %s: %s', (recipient, expected) => expect(isFictional(recipient)).toBe(expected))
})
