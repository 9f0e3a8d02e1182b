// Preloads the modules that are otherwise imported lazily, so that they are ready when the tests begin.
import 'qr'
import decode from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { type CodeStyle, contrast, findProblem, pngSides } from './code-style.ts'
import { drawCode } from './draw-code.ts'
import { makeCode } from './make-code.ts'
import { toPayLink } from './pay-link.ts'
import { listReadable } from './read-back.ts'

const plain: CodeStyle = { dark: '#121212', light: '#ffffff', logo: undefined, logoShare: 0.24 }
const key = 'GCEZWKCA5VLDNRLN3RPRJMRZOX3Z6G5CHCGSNFHEYVXM3XOJMDS674JZ'
const wallet = { publicKey: key, networkPassphrase: 'Test SDF Network ; September 2015' }
const payment = toPayLink({ asset: `USDL-${key}`, amount: '12.5', memo: '42', memoType: 'id', message: 'Mesa 4 & barra #2 ☕🥐' }, wallet)

/** What each kind of code says. */
const kinds: readonly (readonly [string, string])[] = [
  ['join link', 'https://lealta.example/j/3a829bea-39fb-4ce5-8383-5880dae9d9b4'],
  ['till', 'https://lealta.example/t/3a829bea-39fb-4ce5-8383-5880dae9d9b4'],
  ['payment', 'text' in payment ? payment.text : ''],
  ['alias', 'terraza.cafe-sol*lealta.example'],
  ['pay request', 'https://lealta.example/p/3a829bea-39fb-4ce5-8383-5880dae9d9b4'],
]

/** A picture as an owner has it: a square in one colour with a white letter. */
function drawLogo(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 256
  canvas.height = 256
  const context = canvas.getContext('2d')!
  context.fillStyle = '#8a2c8e'
  context.fillRect(0, 0, 256, 256)
  context.fillStyle = '#fff'
  context.font = 'bold 180px sans-serif'
  context.fillText('C', 60, 190)
  return canvas.toDataURL('image/png')
}

/** What a camera reads that is held askew, before a grey wall. */
async function readAskew(svg: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1_100
  canvas.height = 1_100
  const context = canvas.getContext('2d')!
  context.fillStyle = '#9a9a9a'
  context.fillRect(0, 0, 1_100, 1_100)
  context.translate(550, 550)
  context.rotate(0.12)
  context.drawImage(image, -400, -400, 800, 800)
  return decode(context.getImageData(0, 0, 1_100, 1_100), { timeLimit: 3_000 })
}

describe('product decision 12: every kind of code is read back', () => {
  for (const [kind, text] of kinds) {
    test.each([
      ['without a picture', plain],
      ['with a picture', { ...plain, logo: drawLogo() }],
      [
        'with a large picture in the colours of the brand',
        { ...plain, dark: '#0a665f', light: '#fff3dd', logo: drawLogo(), logoShare: 0.3 },
      ],
    ] as const)(`${kind}, %s`, async (_, style) => {
      const made = await makeCode(text, style)
      if ('problem' in made) throw new Error(made.problem.code)
      expect(made.readable).toEqual(pngSides)
      expect(await readAskew(made.svg)).toBe(text)
    })
  }
})

describe('what cannot be read is not offered', () => {
  test('colours below 4.5:1 are refused, with their contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(findProblem('x', { ...plain, dark: '#888888' })).toEqual({ code: 'contrast', ratio: contrast('#888888', '#ffffff') })
    expect(findProblem('x', { ...plain, dark: '#767676' })).toBeUndefined()
    expect(findProblem('x', { ...plain, dark: '#777777' })?.code).toBe('contrast')
  })

  test('a light code on a dark background is refused', () => {
    expect(findProblem('x', { ...plain, dark: '#ffffff', light: '#121212' })).toEqual({ code: 'inverted' })
  })

  test('a picture that covers too much is refused', async () => {
    const tooLarge = { ...plain, logo: drawLogo(), logoShare: 0.5 }
    expect(await makeCode('https://lealta.example', tooLarge)).toEqual({ problem: { code: 'logo_too_large' } })
    expect(findProblem('x', { ...tooLarge, logo: undefined })).toBeUndefined()
  })

  test('a code that is hidden cannot be read back at any size', async () => {
    const text = kinds[0]![1]
    const { svg } = drawCode(text, { ...plain, logo: drawLogo(), logoShare: 0.85 })
    expect(await listReadable(svg, text)).toEqual([])
  })

  test('a code that says something else is not this code', async () => {
    const { svg } = drawCode('https://lealta.example/other', plain)
    expect(await listReadable(svg, 'https://lealta.example')).toEqual([])
  })

  test('a picture that cannot be loaded is told', async () => {
    expect(await makeCode('x', { ...plain, logo: '/no-such-picture' })).toEqual({ problem: { code: 'logo_missing' } })
  })
})

describe('rule: a content too long for a code is refused', () => {
  test('2,900 bytes', async () => {
    expect(await makeCode('a'.repeat(2_900), plain)).toEqual({ problem: { code: 'too_long', bytes: 2_900, most: 2_331 } })
  })

  test('bytes count, not letters', () => {
    expect(findProblem('é'.repeat(1_200), plain)).toEqual({ code: 'too_long', bytes: 2_400, most: 2_331 })
  })

  test('what fits without a picture need not fit under one', async () => {
    const text = `https://lealta.example/${'a'.repeat(1_300)}`
    expect(await makeCode(text, { ...plain, logo: drawLogo() })).toMatchObject({ problem: { code: 'too_long', most: 1_273 } })
    expect(await makeCode(text, plain)).toHaveProperty('svg')
  })

  test('the longest that fits is drawn', () => {
    expect(drawCode('a'.repeat(2_331), plain).squares).toBe(185)
    expect(drawCode('a'.repeat(1_273), { ...plain, logo: drawLogo() }).squares).toBe(185)
  })
})
