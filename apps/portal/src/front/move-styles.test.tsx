import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { moveStyles } from './move-styles.ts'

test('inline styles become rules that mean the same, each once', () => {
  const { html, css } = moveStyles(
    '<i style="--fill:var(--card-teal)"></i><b style="--size:52px"></b><u style="--fill:var(--card-teal)"></u>',
  )
  expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><u data-style="0"></u>')
  expect(css).toBe('[data-style="0"]{--fill:var(--card-teal)}[data-style="1"]{--size:52px}')
})

test("a person's words are not taken for a style", () => {
  const words = 'Say " style="x"'
  expect(moveStyles(renderToString(<p title={words}>{words}</p>)).css).toBe('')
  expect(moveStyles(renderToString(<p title={words}>{words}</p>)).html).toContain('Say &quot; style=&quot;x&quot;')
})
