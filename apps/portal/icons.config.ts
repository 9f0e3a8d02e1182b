import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The night that the mark stands on where a system cuts icons to a shape of its own. */
const NIGHT = '#121212'

/** Icons of the installed portal: `share` is the part of the side that the mark takes. A maskable one keeps clear of the cut (40 % radius). */
const icons = [
  { fileName: 'icon-192.png', side: 192, share: 1, background: undefined },
  { fileName: 'icon-512.png', side: 512, share: 1, background: undefined },
  { fileName: 'icon-maskable-512.png', side: 512, share: 0.62, background: NIGHT },
  { fileName: 'apple-touch-icon.png', side: 180, share: 0.74, background: NIGHT },
] as const

/** Draws the icons that the manifests and `index.html` name, from `mark.svg`. */
export function drawIcons(): Plugin {
  let publicDir = ''
  return {
    name: 'draw-icons',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: config => {
      publicDir = config.publicDir
    },
    async generateBundle() {
      const mark = readFileSync(join(publicDir, 'mark.svg'))
      for (const icon of icons) this.emitFile({ type: 'asset', fileName: icon.fileName, source: await drawIcon(mark, icon) })
    },
  }
}

async function drawIcon(mark: Buffer, { side, share, background }: (typeof icons)[number]): Promise<Buffer> {
  const inner = Math.round(side * share)
  // The mark is drawn on a grid of 24, which is one pixel each at 72 dots per inch.
  const drawn = await sharp(mark, { density: (72 * inner) / 24 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const paper = { width: side, height: side, channels: 4, background: background ?? '#00000000' } as const
  return sharp({ create: paper })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
