import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConnected } from '#test/render.tsx'
import { useArrive } from './use-sign-in.ts'

const attributes = {
  ...{ publicKey: 'GA', enabled: true, userId: 'u1', business: null, businessType: null, kyb: null },
  ...{ email: 'ana@example.com', email_verified: true, phone: null, phoneNational: null, phoneNumberVerified: true, country: 'AR' },
  ...{ fullName: null, birthday: null, screens: { language: null, scheme: null }, face: null, deletionAt: null },
  ...{ signInCode: false, isRecoverable: false, recovery: null },
  type: 'individual',
  language: 'en',
  signerLevel: 'high',
} as const

/** Arrives as somebody who has done all that is asked. @returns where they are, and whether they were led out of the portal */
async function arriveAt(next: string) {
  let isOut = false
  const Arrive = () => {
    const arrive = useArrive()
    return (
      <button type="button" onClick={() => void arrive(next)}>
        Arrive
      </button>
    )
  }
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  // Another document is no other location: the router asks who blocks with one and the same.
  history.block({
    blockerFn: ({ currentLocation, nextLocation }) => {
      if (currentLocation === nextLocation) isOut = true
      return isOut
    },
  })
  const router = createRouter({ routeTree: createRootRoute({ component: Arrive, notFoundComponent: Arrive }), history })
  await renderConnected(<RouterProvider router={router} />, ({ portal }) => {
    const token = { value: 'a.b.c', expiresAt: Date.now() + 3_600_000 }
    portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GA', attributes }, token }))
  })
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.poll(() => isOut || router.state.location.href !== '/home').toBe(true)
  return { isOut, href: router.state.location.href }
}

test('after a sign-in people go on to where they wanted in the portal', async () => {
  expect(await arriveAt('/j/p1?from=poster')).toEqual({ isOut: false, href: '/j/p1?from=poster' })
})

test.each(['https://elsewhere.example/u', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'after a sign-in nobody is led out of the portal: %s',
  async next => {
    expect(await arriveAt(next)).toEqual({ isOut: false, href: '/select-business' })
  },
)
