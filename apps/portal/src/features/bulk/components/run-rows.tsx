import type { BulkRow, BulkRowState } from '@lealta/contract'
import { formatCount } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkQueries, type RowFilters, type Run } from '#features/bulk/api/bulk-queries.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './bulk.module.css'
import { RowChip } from './run-chip.tsx'

const states: readonly BulkRowState[] = ['problem', 'waiting', 'paying', 'paid', 'unaccepted', 'returned', 'failed']

/** The rows of a run by state and by the beginning of a name, and the same as a file. */
export function RunRows({ run }: { run: Run }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const [state, setState] = useState<BulkRowState | undefined>(run.state === 'draft' && run.rows.problem > 0 ? 'problem' : undefined)
  const [typed, setTyped] = useState('')
  const locale = useLocale()
  const search = useDeferredValue(typed.trim())
  const filters: RowFilters = { state, search: search || undefined }
  const query = useInfiniteQuery(bulkQueries.rows(useApi(), businessId, run.id, filters))
  const { save, isSaving } = useDownload(run, filters)
  return (
    <Section
      title={t('bulk.run.rows')}
      card
      action={
        <Button size="sm" variant="default" onClick={save} loading={isSaving}>
          {t('bulk.run.download')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          label={t('bulk.run.state')}
          value={state ?? ''}
          onChange={event => setState(states.find(one => one === event.currentTarget.value))}
          data={[
            { value: '', label: t('bulk.run.all') },
            ...states
              .filter(one => run.rows[one] > 0 || one === state)
              .map(value => ({ value, label: `${t(`bulk.states.${value}`)} (${formatCount(run.rows[value], locale)})` })),
          ]}
        />
        <TextInput
          label={t('bulk.run.search')}
          value={typed}
          maxLength={100}
          data-search
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {rows =>
          rows.length === 0 ? (
            <Muted>{t('bulk.run.noRows')}</Muted>
          ) : (
            <>
              <RowList label={t('bulk.run.rows')}>
                {rows.map(row => (
                  <Row key={row.number} row={row} code={run.asset.code} isOfOneState={state !== undefined} />
                ))}
              </RowList>
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

/** A key by its ends; whoever has the row's file has the whole of it. */
const toShown = (recipient: string) => (/^[GM][A-Z2-7]{50,}$/.test(recipient) ? shortenKey(recipient) : recipient)

/** Its state is left out where all rows have the same. */
function Row({ row, code, isOfOneState }: { row: BulkRow; code: string; isOfOneState: boolean }) {
  const { t } = useTranslation()
  const { number, recipient, name, amount, typed, state, reason } = row
  const shown = toShown(recipient)
  const place = t('bulk.run.number', { number })
  return (
    <ListRow
      title={<span className={classes.who}>{name ?? (shown || place)}</span>}
      detail={
        <>
          <span className={classes.who}>{name && shown ? `${place} · ${shown}` : place}</span>
          {reason ? <span className={classes.reason}>{t(`bulk.reasons.${reason}`)}</span> : null}
        </>
      }
      end={
        <span className={classes.end}>
          {amount === null ? <span className={classes.typed}>{typed}</span> : <Money amount={parseDecimal(amount)} code={code} />}
          {isOfOneState ? null : <RowChip state={state} />}
        </span>
      }
    />
  )
}

function useDownload(run: Run, { state, search }: RowFilters) {
  const { t } = useTranslation()
  const language = useLocale()
  const { errors } = usePortal()
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  const saveCsv = useSaveCsv()
  const [isSaving, setSaving] = useState(false)
  const load = async () => {
    setSaving(true)
    try {
      const query = { language, ...(state ? { state } : {}), ...(search ? { search } : {}) }
      const answer = await api.exportBulkRows({ params: { businessId, runId: run.id }, query })
      await saveCsv(answer, `${t('bulk.fileName')}-${run.id.slice(0, 8)}${state ? `-${t(`bulk.states.${state}`)}` : ''}`)
    } catch (error) {
      errors.show(error)
    } finally {
      setSaving(false)
    }
  }
  return { save: () => void load(), isSaving }
}
