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

/** Converts such a file to PNG. @param side of the picture, in px @throws Error if the browser cannot draw it */
export async function toPng(svg: string, side = PNG_SIDE): Promise<Blob> {
  const canvas = await drawSvg(svg, side)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the browser gave no picture'))), 'image/png')
  })
}

/** Draws such a file. @param side of the picture, in px @throws DOMException if the browser cannot draw it */
export async function drawSvg(svg: string, side: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Reads a file of the server, to embed it. @throws TypeError if it cannot be read */
export async function toDataUrl(address: string, read: typeof fetch = fetch): Promise<string> {
  const response = await read(address)
  if (!response.ok) throw new TypeError('the picture could not be read')
  const blob = await response.blob()
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(blob)
  })
}
