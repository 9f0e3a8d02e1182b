import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, t } from '#test/render.tsx'
import { RunEnd } from './run-end.tsx'

test.each([
  [{ failed: 0, unaccepted: 0 }, t('bulk.run.done')],
  [{ failed: 0, unaccepted: 1 }, 'It was sent to everybody. 1 person still has to accept it.'],
  [{ failed: 0, unaccepted: 1_200 }, 'It was sent to everybody. 1,200 people still have to accept it.'],
  [{ failed: 2, unaccepted: 1 }, t('bulk.run.doneFailed')],
])('rule: nobody is said to have what they still have to accept, %o', async (rows, words) => {
  render(<RunEnd rows={rows} />)
  await expect.element(page.getByText(words)).toBeVisible()
})
