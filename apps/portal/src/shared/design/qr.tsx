import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from './clipboard.ts'
import { IconButton } from './icon-button.tsx'
import classes from './qr.module.css'
import { Bone } from './skeletons.tsx'
import { stampPath } from './stamp.tsx'
import { styleVariables } from './style-variables.ts'
import { useToast } from './toasts.tsx'
import './mantine-frame.css'

/**
 * A QR code, always black on white with the logo in the centre, a caption, copy, share and enlarge.
 * `text` is the encoded text; `logo` an image URL, the product's stamp by default. `side` in px.
 */
export function Qr({ text, caption, logo, side = 260 }: { text: string; caption: string; logo?: string | null; side?: number }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [large, setLarge] = useState(false)
  const copy = async () => {
    if (await copyToClipboard(text)) showToast(t('common.copied'))
  }
  const share = async () => {
    try {
      await navigator.share({ title: caption, ...(/^https?:/.test(text) ? { url: text } : { text }) })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <figure className={classes.figure}>
      <Paper text={text} caption={caption} logo={logo} side={side} />
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div className={classes.actions}>
        <IconButton icon="copy" label={t('common.qr.copyLink')} onClick={() => void copy()} />
        {'share' in navigator ? <IconButton icon="share" label={t('common.share')} onClick={() => void share()} /> : null}
        <IconButton icon="enlarge" label={t('common.enlarge')} onClick={() => setLarge(true)} />
      </div>
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        fullScreen
        title={caption}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        classNames={{ content: classes.sheet ?? '', header: classes.sheet ?? '', close: classes.sheetClose ?? '' }}
      >
        <div className={classes.large}>
          <Paper text={text} caption={caption} logo={logo} side={720} />
        </div>
      </Modal>
    </figure>
  )
}

function Paper({ text, caption, logo, side }: { text: string; caption: string; logo: string | null | undefined; side: number }) {
  const { t } = useTranslation()
  const { data: rows } = useQuery({
    queryKey: ['qr', text],
    // The logo hides part of the centre; the highest error correction compensates. The paper is the border, so the code's own is cut off.
    queryFn: async () =>
      (await import('qr'))
        .default(text, 'raw', { ecc: 'high', border: 1 })
        .slice(1, -1)
        .map(row => row.slice(1, -1)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const size = rows?.length ?? 0
  const hole = size * 0.24
  return (
    <div className={classes.paper} {...styleVariables({ '--side': `${side}px` })}>
      {rows ? (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('common.qr.code', { caption })} shapeRendering="crispEdges">
          <path fill="#121212" d={toPath(rows)} />
          <rect x={(size - hole) / 2} y={(size - hole) / 2} width={hole} height={hole} rx={hole / 2} fill="#fff" shapeRendering="auto" />
          {logo ? (
            <image
              href={logo}
              x={(size - hole * 0.86) / 2}
              y={(size - hole * 0.86) / 2}
              width={hole * 0.86}
              height={hole * 0.86}
              clipPath="circle()"
            />
          ) : (
            <g
              transform={`translate(${(size - hole * 0.82) / 2} ${(size - hole * 0.82) / 2}) scale(${(hole * 0.82) / 24})`}
              shapeRendering="auto"
            >
              <path d={stampPath} fill="#121212" />
              <path d="M9.2 7.2v9.4h6" fill="none" stroke="#FFB84D" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
            </g>
          )}
        </svg>
      ) : (
        <div className={classes.waiting}>
          <Bone height="100%" />
        </div>
      )}
    </div>
  )
}

function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
