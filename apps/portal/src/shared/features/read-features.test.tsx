import type { Configuration } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccessContext } from '#shared/access/access-context.ts'
import { WhenEnabled } from '#shared/access/when-enabled.tsx'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { createSessionStore } from '#shared/session/session-store.ts'
import { render } from '#test/render.tsx'
import { createTestStorage } from '#test/start.tsx'
import { readFeatures } from './read-features.ts'

const portalWith = (isOn: boolean) => ({
  configuration: { features: { operators_enabled: isOn, transfers_enabled: true, demo: false } } as Configuration,
  session: createSessionStore(createTestStorage()),
})
const business = (isOn?: boolean) =>
  ({
    kind: 'business',
    id: 'b',
    ...(isOn === undefined ? {} : { features: { operators_enabled: isOn, transfers_enabled: true } }),
  }) as SelectedBusiness

describe('rule product decision 39: features of the open portal', () => {
  test.each([
    ['the platform’s without a business', true, undefined, true],
    ['the platform’s for a business of which nothing is known', false, business(), false],
    ['off for the business alone', true, business(false), false],
    ['on for the business alone', false, business(true), true],
  ] as const)('%s', (_, platform, open, expected) => {
    const portal = portalWith(platform)
    if (open) portal.session.selectBusiness(open)
    expect(readFeatures(portal)).toMatchObject({ operators_enabled: expected })
  })

  test('they follow the business that is open, and two portals do not mix', () => {
    const [one, other] = [portalWith(true), portalWith(true)]
    expect([readFeatures(one), readFeatures(other)]).toMatchObject([{ operators_enabled: true }, { operators_enabled: true }])
    one.session.selectBusiness(business(false))
    expect([readFeatures(one), readFeatures(other)]).toMatchObject([{ operators_enabled: false }, { operators_enabled: true }])
    one.session.selectBusiness(business(true))
    expect(readFeatures(one)).toMatchObject({ operators_enabled: true })
  })
})

test('rule spec §6: the wrapper shows content only when the named feature is enabled', async () => {
  const show = (isOn: boolean) =>
    render(
      <AccessContext value={{ isEnabled: () => isOn, may: () => true, mayEnter: () => true }}>
        <p>frame {String(isOn)}</p>
        <WhenEnabled feature="operators_enabled">
          <p>content {String(isOn)}</p>
        </WhenEnabled>
      </AccessContext>,
    )
  show(true)
  await expect.element(page.getByText('content true')).toBeVisible()
  show(false)
  await expect.element(page.getByText('frame false')).toBeVisible()
  expect(page.getByText('content false').query()).toBeNull()
})
