import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { localPath, oneOf, searchOf, text } from './search.ts'
import { searchTexts } from './search-texts.ts'

/** What a screen is told of the search of an address. */
async function readAt(address: string): Promise<unknown> {
  let read: unknown
  const root = createRootRoute()
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/screen',
    validateSearch: searchOf({ status: oneOf('open', 'closed'), next: localPath, alias: text(5) }),
    component: function Screen() {
      read = screen.useSearch()
      return null
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([screen]), history, ...searchTexts })} />)
  await expect.poll(() => read).toBeDefined()
  return read
}

test('a screen reads what is valid, and nothing as somebody typed it', async () => {
  expect(await readAt('/screen?status=open&next=/u&alias=cafe')).toEqual({ status: 'open', next: '/u', alias: 'cafe' })
  expect(await readAt('/screen?status=stolen&next=https://elsewhere.example&alias=')).toEqual({})
  expect(await readAt('/screen?status={"a":1}&next=//elsewhere.example&alias=cafetostado')).toEqual({ alias: 'cafet' })
})
