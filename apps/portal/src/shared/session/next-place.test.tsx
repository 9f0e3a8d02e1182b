import { expect, test } from 'vitest'
import { toDetour } from './next-place.ts'

const at = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'https://lealta.example')
  return { pathname, href, search: Object.fromEntries(searchParams) }
}

test.each([
  ['/u/orders/o1?status=paid', '/home', { next: '/u/orders/o1?status=paid' }],
  ['/u/orders', '/home/auth', { next: '/u/orders' }],
  ['/p/r1', '/home/auth', { next: '/p/r1' }],
  ['/home?next=/u/orders', '/select-business', { next: '/u/orders' }],
  ['/u/dashboard', '/home', undefined],
  ['/u/wallet', '/home/auth', undefined],
  ['/home', '/select-business', undefined],
  // The onboarding has its own memory of where somebody was going.
  ['/u/orders', '/onboarding', undefined],
  ['/u/orders', '/u/dashboard', undefined],
])('from %s the way in to %s ends where somebody was going', (from, to, search) => {
  expect(toDetour(to, at(from))).toEqual({ to, ...(search && { search }) })
})
