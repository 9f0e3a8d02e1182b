import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
      <QrPaper text={text} caption={caption} logo={logo} side={side} />
      <figcaption className={classes.caption} translate="no">
        {caption}
      </figcaption>
      <div className={classes.actions}>
        <IconButton icon="copy" label={t('common.qr.copyLink')} onClick={() => void copy()} />
        {'share' in navigator ? <IconButton icon="share" label={t('common.share')} onClick={() => void share()} /> : null}
        <IconButton icon="enlarge" label={t('common.enlarge')} onClick={() => setLarge(true)} />
      </div>
      <BrightSheet isOpen={large} onClose={() => setLarge(false)} title={caption}>
        <QrPaper text={text} caption={caption} logo={logo} side={720} />
      </BrightSheet>
    </figure>
  )
}

/** A code alone on the screen, white from edge to edge in either scheme: as large as it fits, and with as much light as the screen has. */
export function BrightSheet({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ content: classes.sheet ?? '', header: classes.sheet ?? '', close: classes.sheetClose ?? '' }}
    >
      <div className={classes.large}>{children}</div>
    </Modal>
  )
}

/** The code itself on its white paper, for screens that say everything else themselves; `logo` as in {@link Qr}, `side` at most, in px. */
export function QrPaper({ text, caption, logo, side }: { text: string; caption: string; logo?: string | null | undefined; side: number }) {
  const { t } = useTranslation()
  const { data: drawn } = useQuery({
    queryKey: ['qr', text],
    // The paper is the border.
    queryFn: async () => (await import('./draw-qr.ts')).drawQr(text),
    // It is computed here, also without a network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const size = drawn?.size ?? 0
  const hole = size * 0.24
  return (
    <div className={classes.paper} {...styleVariables({ '--side': `${side}px` })}>
      {drawn ? (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('common.qr.code', { caption })} shapeRendering="crispEdges">
          <path fill="#121212" d={drawn.path} />
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
