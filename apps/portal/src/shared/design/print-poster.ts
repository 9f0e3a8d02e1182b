/**
 * Prints a sheet: title, QR code, instructions, and the content of the code as text. What is printed is on the page only as long as the
 * print dialog is open.
 */
export function printPoster(poster: { title: string; caption: string; text: string; svg: string }): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const write = (tag: string, words: string, style: string) => {
    const element = page.createElement(tag)
    element.textContent = words
    element.style.cssText = style
    return element
  }
  page.title = poster.title
  page.body.style.cssText =
    'margin:0;padding:14mm;display:flex;flex-direction:column;align-items:center;gap:10mm;font-family:system-ui,sans-serif;text-align:center;color:#121212'
  const code = page.createElement('img')
  code.alt = ''
  code.style.cssText = 'width:min(150mm,100%)'
  code.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(poster.svg)}`
  page.body.append(
    write('h1', poster.title, 'margin:0;font-size:34pt;line-height:1.1'),
    code,
    write('p', poster.caption, 'margin:0;font-size:18pt'),
    write('p', poster.text, 'margin:0;font-size:10pt;color:#555;overflow-wrap:anywhere'),
  )
  const print = () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true })
    frame.contentWindow?.print()
  }
  code.decode().then(print, print)
}
