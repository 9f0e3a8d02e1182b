import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QrContent } from '#features/qr/api/use-content.ts'
import { type CodeStyle, pngSides } from '#features/qr/model/code-style.ts'
import { type MadeCode, makeCode } from '#features/qr/model/make-code.ts'
import type { QrProblem } from '#features/qr/model/qr-problem.ts'
import type { QrDesign, QrKind } from '#features/qr/model/qr-search.ts'
import { toFileName } from '#features/qr/model/to-file-name.ts'
import { useProblemWords } from '#features/qr/model/use-problem-words.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { download } from '#shared/design/download.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { toPng } from '#shared/issuing/export-qr.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { toImageAddress } from './poster.tsx'
import { PosterResult } from './poster-result.tsx'
import classes from './qr-generator.module.css'

type CodeResultProps = {
  kind: QrKind
  content: QrContent | { problem: QrProblem } | undefined
  look: CodeStyle
  design: QrDesign
}

/** The code as it was made and read back, and what can be done with it; or why it is not offered. */
export function CodeResult({ kind, content, look, design }: CodeResultProps) {
  const { t } = useTranslation()
  const sayProblem = useProblemWords()
  const made = useMadeCode(content, look)
  const problem = content && 'problem' in content ? content.problem : made && 'problem' in made ? made.problem : undefined
  const isReady = made && !('problem' in made) && content && !('problem' in content)
  return (
    <div className={classes.stack}>
      <Section title={t('qr.result.title')} card>
        {problem ? <FormError>{sayProblem(problem)}</FormError> : null}
        {isReady ? (
          <Code kind={kind} content={content} made={made} />
        ) : problem ? null : content ? (
          <CardSkeleton />
        ) : (
          <Muted>{t('qr.result.waiting')}</Muted>
        )}
        <p className={classes.state} role="status">
          {isReady ? t('qr.result.readable') : content && !problem ? t('qr.result.making') : ''}
        </p>
      </Section>
      {isReady ? <PosterResult kind={kind} content={content} made={made} design={design} colour={look.dark} /> : null}
    </div>
  )
}

function Code({ kind, content, made }: { kind: QrKind; content: QrContent; made: MadeCode }) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const fileName = toFileName(t(`qr.file.${kind}`), content.name)
  const savePng = async (side: number) => {
    try {
      download(await toPng(made.svg, side), `${fileName}-${side}.png`)
    } catch (error) {
      errors.show(error)
    }
  }
  return (
    <>
      <img className={classes.code} src={toImageAddress(made.svg)} alt={t('qr.result.image', { name: content.name })} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="deposit" size={18} />}
          onClick={() => download(new Blob([made.svg], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          {t('qr.result.svg')}
        </Button>
        {pngSides.map(side => (
          <Button
            key={side}
            variant="default"
            size="sm"
            disabled={!made.readable.includes(side)}
            leftSection={<Icon name="deposit" size={18} />}
            onClick={() => void savePng(side)}
          >
            {t('qr.result.png', { side: String(side) })}
          </Button>
        ))}
      </div>
      {made.readable.length < pngSides.length ? <Muted>{t('qr.result.tooSmall')}</Muted> : null}
      <CopyText text={content.text} label={t('qr.result.content')} />
    </>
  )
}

/** The code of a content, made again whenever it or its look changes; undefined meanwhile. */
function useMadeCode(content: CodeResultProps['content'], style: CodeStyle): MadeCode | { problem: QrProblem } | undefined {
  const text = content && 'text' in content ? content.text : undefined
  const { fetch } = usePortal()
  const { data, isError } = useQuery({
    queryKey: ['qr', text, style],
    queryFn: () => makeCode(text ?? '', style, fetch),
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // A code that cannot be drawn cannot be read: the screen says so.
    meta: { inPlace: () => true },
  })
  return isError ? { problem: { code: 'unreadable' } } : data
}
