import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import classes from './frame.module.css'
import { NavList } from './nav-list.tsx'

async function open(path: string, width: number, height: number) {
  await page.viewport(width, height)
  const routeTree = createRootRoute({
    component: () => (
      <div className={classes.frame}>
        <header className={classes.rail}>
          <NavList />
        </header>
      </div>
    ),
    notFoundComponent: () => null,
  })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })} />)
  await expect.element(page.getByRole('navigation')).toBeVisible()
}
const moreBelow = () => page.getByTestId('more-below')

describe('rule §2: navigation menu', () => {
  test('lines below the edge of the rail are announced by a mark until they are in sight', async () => {
    await open('/u/wallet/dashboard', 1440, 700)
    await expect.element(moreBelow()).toBeVisible()
    const list = page.getByRole('navigation').element()
    const edge = list.getBoundingClientRect().bottom
    expect(Math.round(moreBelow().element().getBoundingClientRect().bottom)).toBe(Math.round(edge))
    list.scrollTop = list.scrollHeight
    await expect.element(moreBelow()).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Settings' }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(edge)
  })

  test.for([
    [1440, 1400, '/u/wallet/dashboard'],
    [1440, 700, '/u/dashboard'],
    [1024, 600, '/u/wallet/dashboard'],
  ] as const)('a rail that shows every line has no scroll cue (%i × %i px, %s)', async ([width, height, path]) => {
    await open(path, width, height)
    await expect.element(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect(moreBelow().elements()).toHaveLength(0)
  })

  test('the line of the open screen is scrolled into view', async () => {
    await open('/u/more/delete-account', 1440, 480)
    await expect.element(page.getByRole('link', { name: 'Delete account' })).toBeInViewport()
  })
})
