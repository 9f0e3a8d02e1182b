/**
 * Moves the inline styles of rendered markup into rules: the content security policy admits a style element with a nonce, but no style
 * attribute. React does not look at these attributes when it hydrates, and sets what it changes later through the DOM.
 * @param rendered markup from `renderToString`
 */
export function moveStyles(rendered: string): { html: string; css: string } {
  const numbers = new Map<string, number>()
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const css = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('')
  return { html, css }
}
