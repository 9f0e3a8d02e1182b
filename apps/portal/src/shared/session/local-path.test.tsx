import { expect, test } from 'vitest'
import { createTestStorage } from '#test/start.tsx'
import { isLocalPath } from './local-path.ts'
import { returnTo } from './return-to.ts'

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//[',
  'u/pay',
  '',
]

test.each(foreign)('never leads to another site after signing in: %j', path => {
  expect(isLocalPath(path)).toBe(false)
  const kept = returnTo(createTestStorage())
  kept.save(path)
  expect(kept.read()).toBeUndefined()
})

test.each(['/', '/u/pay?to=ana@example.com', '/j/3f2a#top', '/u//pay', '/u/pay?next=//evil.example'])(
  'a page of the portal is: %s',
  path => {
    expect(isLocalPath(path)).toBe(true)
    const kept = returnTo(createTestStorage())
    kept.save(path)
    expect(kept.read()).toBe(path)
  },
)
