import { inflateSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { readPixels, withBlankPage } from './read-code.ts'

/** A page of a PDF: its measures in mm, and what the code in each of its parts says. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly codes: readonly string[]
}

type Drawing = { readonly kind: 'form' | 'image'; readonly content: string; readonly named: Readonly<Record<string, string>> }
type Painted = {
  readonly width: number
  readonly height: number
  readonly page: string
  readonly drawings: Readonly<Record<string, Drawing>>
}

const MM_PER_POINT = 25.4 / 72

/**
 * Reads what Chromium printed: each page is drawn from the PDF's own paths, without its texts, and its codes are read from that drawing.
 * @param faces into how many parts, one below the other, a page is divided, each with a code
 */
export async function readSheets(browser: Browser, pdf: Buffer, faces = 1): Promise<Sheet[]> {
  const { drawings, pages } = readObjects(pdf)
  const sheets: Sheet[] = []
  for (const { page, width, height } of pages) {
    const parts = await paint(browser, { page, width, height, drawings }, faces)
    const codes = parts.map(({ pixels, ...size }) => readPixels(pixels, size.width, size.height))
    sheets.push({ width: width * MM_PER_POINT, height: height * MM_PER_POINT, codes })
  }
  return sheets
}

/** The objects of a PDF that are drawn, by number, and its pages in order. */
function readObjects(pdf: Buffer) {
  const drawings: Record<string, Drawing> = {}
  const pages: { page: string; width: number; height: number }[] = []
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\s*([\s\S]*?)(stream\r?\n|endobj)/g)) {
    const [whole, number = '', about = '', end] = match
    const named = Object.fromEntries([...about.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', of = '']) => [name, of]))
    const box = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(about)
    if (/\/Type \/Page\b/.test(about) && box) {
      drawings[number] = { kind: 'form', content: '/Contents Do', named }
      pages.push({ page: number, width: Number(box[1]), height: Number(box[2]) })
    }
    if (!end?.startsWith('stream')) continue
    const from = match.index + whole.length
    const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(about)?.[1] ?? 0))
    const isImage = /\/Subtype \/Image/.test(about)
    const content = isImage ? '' : (about.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    drawings[number] = { kind: isImage ? 'image' : 'form', content, named }
  }
  return { drawings, pages }
}

/** Draws a page at four dots per point, and cuts it into parts. */
async function paint(browser: Browser, painted: Painted, faces: number) {
  return withBlankPage(browser, page => page.evaluate(paintInPage, { ...painted, faces }))
}

/** Runs in the browser: the operators of a PDF are the calls of a canvas. */
function paintInPage({ width, height, page, drawings, faces }: Painted & { faces: number }) {
  const SCALE = 4
  const canvas = new OffscreenCanvas(Math.round(width * SCALE), Math.round(height * SCALE))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(SCALE, 0, 0, -SCALE, 0, canvas.height)
  let clip: CanvasFillRule | undefined
  const end = () => {
    if (clip) context.clip(clip)
    clip = undefined
    context.beginPath()
  }
  const fill = (rule: CanvasFillRule) => {
    context.fill(rule)
    end()
  }
  const colour = (parts: readonly number[]) => `rgb(${parts.map(part => Math.round(part * 255)).join(' ')})`
  const draw = (number: string, named: Readonly<Record<string, string>>) => {
    const drawing = drawings[number]
    if (!drawing) return
    context.save()
    if (drawing.kind === 'image') {
      context.fillStyle = '#777'
      context.fillRect(0, 0, 1, 1)
    } else run(drawing.content, { ...named, ...drawing.named })
    context.restore()
  }
  const run = (content: string, named: Readonly<Record<string, string>>) => {
    let stack: string[] = []
    const operators: Record<string, (values: number[]) => void> = {
      q: () => context.save(),
      Q: () => context.restore(),
      cm: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => context.transform(a, b, c, d, e, f),
      m: ([x = 0, y = 0]) => context.moveTo(x, y),
      l: ([x = 0, y = 0]) => context.lineTo(x, y),
      c: ([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]) => context.bezierCurveTo(a, b, c, d, x, y),
      re: ([x = 0, y = 0, w = 0, h = 0]) => context.rect(x, y, w, h),
      h: () => context.closePath(),
      f: () => fill('nonzero'),
      'f*': () => fill('evenodd'),
      W: () => {
        clip = 'nonzero'
      },
      'W*': () => {
        clip = 'evenodd'
      },
      n: end,
      S: end,
      rg: parts => {
        context.fillStyle = colour(parts)
      },
      g: ([grey = 0]) => {
        context.fillStyle = colour([grey, grey, grey])
      },
      Do: () => draw(named[stack.at(-1)?.slice(1) ?? ''] ?? '', named),
    }
    for (const token of content.split(/\s+/)) {
      const operator = operators[token]
      if (operator) operator(stack.map(Number))
      if (/^[A-Za-z*'"]+$/.test(token)) stack = []
      else stack.push(token)
    }
  }
  draw(page, {})
  const part = Math.floor(canvas.height / faces)
  return Array.from({ length: faces }, (_, place) => {
    const { data } = context.getImageData(0, place * part, canvas.width, part)
    let text = ''
    for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768))
    return { width: canvas.width, height: part, pixels: btoa(text) }
  })
}
