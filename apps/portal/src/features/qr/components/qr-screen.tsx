import { useTranslation } from 'react-i18next'
import { useContent } from '#features/qr/api/use-content.ts'
import { useTargets } from '#features/qr/api/use-targets.ts'
import type { QrChange, QrDesign } from '#features/qr/model/qr-search.ts'
import { useCodeStyle } from '#features/qr/model/use-code-style.ts'
import { useDesign } from '#features/qr/model/use-design.ts'
import { useKinds } from '#features/qr/model/use-kinds.ts'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { CodeResult } from './code-result.tsx'
import { LookFields } from './look-fields.tsx'
import { PosterFields } from './poster-fields.tsx'
import classes from './qr-generator.module.css'
import { SubjectFields } from './subject-fields.tsx'

type QrScreenProps = { settled: QrDesign; onSettled: (design: QrChange) => void }

/** Makes codes (product decision 12). @param props.settled the design in the address, which follows what is typed */
export function QrScreen({ settled, onSettled }: QrScreenProps) {
  const { t } = useTranslation()
  const { design, change } = useDesign(settled, onSettled)
  const kinds = useKinds()
  const kindOf = ({ kind }: QrChange) => kinds.find(one => one === kind) ?? kinds[0] ?? 'payment'
  const kind = kindOf(design)
  const { query, targets } = useTargets(kind)
  const fields = <SubjectFields kind={kind} kinds={kinds} design={design} targets={targets} onChange={change} />
  return (
    <Page>
      <PaneHeader title={t('qr.title')} subtitle={t('qr.lead')} />
      <div className={classes.columns}>
        <Card loose>
          {query ? (
            <QueryView query={query} skeleton={<RowsSkeleton />}>
              {() => fields}
            </QueryView>
          ) : (
            fields
          )}
        </Card>
        <Made kind={kindOf(settled)} settled={settled} />
        <div className={classes.stack}>
          <LookFields design={design} kind={kind} onChange={change} />
          <PosterFields design={design} kind={kind} onChange={change} />
        </div>
      </div>
    </Page>
  )
}

/** What is made of the design in the address. */
function Made({ kind, settled }: { kind: ReturnType<typeof useKinds>[number]; settled: QrDesign }) {
  const { targets } = useTargets(kind)
  const content = useContent(kind, settled, targets)
  const look = useCodeStyle(settled, kind)
  return <CodeResult kind={kind} content={content} look={look} design={settled} />
}
