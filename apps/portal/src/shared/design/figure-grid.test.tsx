import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { FigureGrid } from './figure-grid.tsx'

/** How many figures stand in each row, from the top. */
function countRows(): number[] {
  const tops = page
    .getByRole('term')
    .elements()
    .map(term => Math.round(term.parentElement?.getBoundingClientRect().top ?? 0))
  return [...Map.groupBy(tops, top => top).values()].map(({ length }) => length)
}

test.each([
  [5, 1100, [5]],
  [5, 700, [3, 2]],
  [5, 500, [3, 2]],
  [6, 1100, [3, 3]],
  [4, 500, [2, 2]],
  [5, 360, [2, 2, 1]],
])('rule: %i figures at %i px stand in rows that are alike', async (length, width, rows) => {
  await page.viewport(width, 800)
  render(<FigureGrid figures={Array.from({ length }, (_, place) => ({ label: `Figure ${place}`, value: '1,234' }))} />)
  await expect.poll(countRows).toEqual(rows)
})
