import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { download } from '#shared/design/download.ts'
import { Icon } from '#shared/design/icon.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { printPoster } from '#shared/design/print-poster.ts'
import { Qr } from '#shared/design/qr.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { toPng, toSvgText } from './export-qr.ts'
import classes from './issuing.module.css'

/** A QR code for the counter, in the right drawer: to show, download, print and share. It encodes `link`. */
export function QrPane({
  title,
  lead,
  caption,
  link,
  linkLabel,
  logo,
  fileName,
  more,
}: {
  title: string
  lead: string
  caption: string
  link: string
  linkLabel: string
  logo: string | null | undefined
  fileName: string
  /** Where the same code is made with a look of its own. */
  more: PortalLink
}) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const place = useRef<HTMLDivElement>(null)
  const withSvg = (use: (svg: string) => Promise<void> | void) => {
    const drawn = place.current?.querySelector<SVGSVGElement>('figure svg[role="img"]')
    if (drawn) toSvgText(drawn).then(use).catch(errors.show)
  }
  return (
    <Pane>
      <PaneHeader title={title} subtitle={lead} />
      <div ref={place}>
        <Qr text={link} caption={caption} logo={logo ?? null} />
      </div>
      <div className={classes.qrActions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="deposit" size={18} />}
          onClick={() => withSvg(async svg => download(await toPng(svg), `${fileName}.png`))}
        >
          {t('loyalty.join.png')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="deposit" size={18} />}
          onClick={() => withSvg(svg => download(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`))}
        >
          {t('loyalty.join.svg')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="print" size={18} />}
          onClick={() => withSvg(svg => printPoster({ title, caption, text: link, svg }))}
        >
          {t('loyalty.join.print')}
        </Button>
      </div>
      <div className={classes.qrActions}>
        <QuickLink icon="poster" link={more}>
          {t('qr.more')}
        </QuickLink>
      </div>
      <Section title={linkLabel}>
        <CopyText text={link} label={linkLabel} />
      </Section>
    </Pane>
  )
}
