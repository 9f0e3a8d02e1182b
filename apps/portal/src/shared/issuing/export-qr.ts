/** Side of a downloaded PNG, in px: enough for an A4 poster. */
const PNG_SIDE = 1200

/**
 * Exports a rendered QR code as a standalone file: the logo is embedded, so that the file looks the same everywhere.
 * @param drawn the `svg` of a `Qr` on the screen
 */
export async function toSvgText(drawn: SVGSVGElement): Promise<string> {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const { width, height } = drawn.viewBox.baseVal
  const margin = Math.round(width * 0.1)
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`)
  copy.setAttribute('width', String(PNG_SIDE))
  copy.setAttribute('height', String(PNG_SIDE))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const sides = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, fill: '#fff' }
  for (const [name, value] of Object.entries(sides)) paper.setAttribute(name, String(value))
  copy.prepend(paper)
  for (const image of copy.querySelectorAll('image')) {
    const href = image.getAttribute('href')
    if (href) image.setAttribute('href', await toDataUrl(href))
  }
  return new XMLSerializer().serializeToString(copy)
}

/** Converts such a file to PNG. @throws Error if the browser cannot draw it */
export async function toPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = PNG_SIDE
    canvas.height = PNG_SIDE
    canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_SIDE, PNG_SIDE)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the browser gave no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Downloads a file. */
export function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Prints a poster for the counter: title, QR code, instructions, and the link as text. */
export function printPoster(poster: { title: string; caption: string; link: string; svg: string }): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const text = (tag: string, words: string, style: string) => {
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
    text('h1', poster.title, 'margin:0;font-size:34pt;line-height:1.1'),
    code,
    text('p', poster.caption, 'margin:0;font-size:18pt'),
    text('p', poster.link, 'margin:0;font-size:10pt;color:#555;overflow-wrap:anywhere'),
  )
  const print = () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true })
    frame.contentWindow?.print()
  }
  code.decode().then(print, print)
}

async function toDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(blob)
  })
}
