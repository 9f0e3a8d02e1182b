import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { QrContent } from '#features/qr/api/use-content.ts'
import type { MadeCode } from '#features/qr/model/make-code.ts'
import type { Paper, QrDesign, QrKind } from '#features/qr/model/qr-search.ts'
import { usePosterWords } from '#features/qr/model/use-poster-words.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import classes from './poster.module.css'
import { Poster } from './poster.tsx'

/** Side of the code on paper, in mm, as `poster.module.css` has it. */
const codeSides: Record<Paper, number> = { a4: 120, a6: 62, tent: 75 }
/** Narrowest square of a code that most cameras read on paper, in mm. */
const FINE = 0.4

type PosterResultProps = { kind: QrKind; content: QrContent; made: MadeCode; design: QrDesign; colour: string }

/** The sheet as it will be printed. It is on the page twice: to look at, and alone on the paper. */
export function PosterResult({ kind, content, made, design, colour }: PosterResultProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, kind: portal } = useSelectedBusiness()
  const face = useSession().wallet?.attributes?.face
  const brand = portal === 'own' ? face?.name || name : name
  const { language, line } = usePosterWords(design, kind)
  const paper = design.paper ?? 'a4'
  const square = codeSides[paper] / made.squares
  const poster = <Poster {...{ paper, language, brand, line, colour, svg: made.svg, printed: content.printed }} />
  return (
    <Section title={t('qr.poster.preview', { paper: t(`qr.poster.papers.${paper}`) })} card>
      {square < FINE ? <Note>{t('qr.fine', { size: (Math.floor(square * 100) / 100).toLocaleString(locale) })}</Note> : null}
      {poster}
      <div className={classes.action}>
        <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
          {t('qr.poster.print')}
        </Button>
      </div>
      <Muted>{t('qr.poster.how')}</Muted>
      {createPortal(<div className={classes.onPaper}>{poster}</div>, document.body)}
    </Section>
  )
}
