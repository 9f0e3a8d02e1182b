import type { offlineTexts } from '@lealta/messages/offline'
import { shortenKey } from '@lealta/stellar/asset'
import { drawQr } from '#shared/design/draw-qr.ts'
import { CODE_PATH, type ShownCode } from './code.ts'

type PageInput = {
  code: ShownCode | undefined
  /** Whether the address is that of the code. */
  isCode: boolean
  texts: (typeof offlineTexts)['en']
}

/** What is shown without a network: the code at its address, elsewhere one sentence and, to who has a code, the way to it. */
export function createPage({ code, isCode, texts }: PageInput): HTMLElement {
  const retry = create('button', texts.retry)
  retry.addEventListener('click', () => location.reload())
  if (code && isCode) {
    return create('main', create('h1', texts.codeTitle), createSheet(code, texts), createStatus(texts.codeWaiting), retry)
  }
  const way = create('a', texts.showCode)
  way.href = CODE_PATH
  return create('main', create('h1', texts.title), createStatus(texts.waiting), ...(code ? [way] : []), retry)
}

/** Black on white in either scheme, as wide as the screen: as much light as there is. */
function createSheet({ name, publicKey, said }: ShownCode, texts: PageInput['texts']): HTMLElement {
  const line = (kind: string, ...parts: (Node | string)[]) => {
    const made = create('p', ...parts)
    made.className = kind
    return made
  }
  return create(
    'section',
    createCode(
      publicKey,
      texts.code.replace('{{name}}', () => name),
    ),
    // Who has said no name is called what they say anyway.
    ...(name === said ? [] : [line('name', name)]),
    ...(said ? [line(said.length > 20 ? 'said long' : 'said', create('span', texts.say), ...breakable(said))] : []),
    line('key', shortenKey(publicKey)),
  )
}

/** A long address breaks behind its signs. */
const breakable = (text: string): (Node | string)[] =>
  text.split(/(?<=[@.])/).flatMap((part, place) => (place === 0 ? [part] : [create('wbr'), part]))

function createCode(text: string, label: string): SVGSVGElement {
  const { size, path } = drawQr(text)
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  const attributes = { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' }
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value)
  const dots = document.createElementNS(namespace, 'path')
  dots.setAttribute('d', path)
  svg.append(dots)
  return svg
}

function createStatus(text: string): HTMLElement {
  const line = create('p', text)
  line.setAttribute('role', 'status')
  return line
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...children: (Node | string)[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
