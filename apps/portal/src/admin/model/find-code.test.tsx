import { describe, expect, test } from 'vitest'
import { findCode } from './find-code.ts'

describe('the code in a message', () => {
  test.for([
    ['Your code is 123456. It is good for 5 minutes.', '123456'],
    ['Tu código es 004211', '004211'],
    ['123456\n\nThe code again: 123456', '123456'],
    ['Call +541155551234 if this was not you.', undefined],
    ['The documents of 2026-11-20 are approved.', undefined],
    ['One of 123456 and 654321', undefined],
    ['Amount 1234567.1234567', undefined],
    ['Accept it: http://localhost:3000/claim/00000000a368010b/368010', undefined],
  ] as const)('%s', ([text, code]) => {
    expect(findCode(text)).toBe(code)
  })
})
