import type { ShiftTotals } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeShift, type OwnShiftWithTotals, shiftQueries } from '#features/tills/api/shift-queries.ts'
import type { TillParam } from '#features/tills/model/till-param.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './shifts.module.css'
import { useShiftSpan } from './shifts-pane.tsx'

/** A shift: what each person gave, what customers did; it is closed, downloaded and printed here. */
export function ShiftPane({ pos, shiftId }: { pos: TillParam; shiftId: string }) {
  const { api } = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(shiftQueries.detail(api, { businessId, posId: pos.id }, shiftId))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  return <PaneView query={query}>{shift => <ShownShift pos={pos} shift={shift} />}</PaneView>
}

function ShownShift({ pos, shift }: { pos: TillParam; shift: OwnShiftWithTotals }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const span = useShiftSpan()
  const { api } = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const mayServe = useMay('till.shift')
  const seesAll = useMay('till.edit')
  const [isAsking, setAsking] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const hadOpen = useRef(shift.status === 'open')
  // The button that closed it is gone by then.
  useEffect(() => {
    if (hadOpen.current && shift.status === 'closed') actions.current?.focus()
    hadOpen.current = shift.status === 'open'
  }, [shift.status])
  const saveCsv = useSaveCsv()
  const save = useMutation({
    mutationFn: async () => {
      const answer = await api.exportShift({ params: { businessId, posId: pos.id, shiftId: shift.id }, query: { language: locale } })
      await saveCsv(answer, `${t('shifts.one')}-${shift.openedAt.slice(0, 10)}`)
    },
  })
  const who = (name: string | null) => name ?? t('shifts.unknown')
  return (
    <Pane>
      <PaneHeader title={t('shifts.one')} subtitle={span(shift)} back={{ to: '/u/pos/$pos/shifts', params: { pos } }} />
      <div className={classes.sheet}>
        <Muted>
          {t('shifts.openedBy', { name: who(shift.openedByName) })}
          {shift.status === 'closed' ? ` · ${t('shifts.closedBy', { name: who(shift.closedByName) })}` : null}
        </Muted>
        {shift.note ? <p className={classes.note}>{shift.note}</p> : null}
        <Totals totals={shift.totals} />
        {seesAll ? null : <Note>{t('shifts.ownOnly')}</Note>}
      </div>
      <div className={classes.actions} ref={actions} tabIndex={-1}>
        {shift.status === 'open' && mayServe ? <Button onClick={() => setAsking(true)}>{t('shifts.close')}</Button> : null}
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('shifts.download')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('shifts.print')}
        </Button>
      </div>
      <CloseShift pos={pos} shiftId={shift.id} opened={isAsking} onClose={() => setAsking(false)} />
    </Pane>
  )
}

function Totals({ totals: { cashiers, redeemed, received } }: { totals: ShiftTotals }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (cashiers.length + redeemed.length + received.length === 0) return <Muted>{t('shifts.nothing')}</Muted>
  const times = (count: number) => t('shifts.times', { count })
  const sum = (amount: string, of: string) => `${formatAmount(parseDecimal(amount), locale)} ${of}`
  return (
    <>
      {cashiers.map(({ cashier, name, given, voided, purchases }) => (
        <Section key={cashier} title={name ?? shortenKey(cashier)} card>
          <RowList>
            {purchases.map(({ currency, count, amount }) => (
              <ListRow key={currency} title={t('shifts.totals.purchases')} detail={times(count)} end={sum(amount, currency)} />
            ))}
            {given.map(({ code, count, amount }) => (
              <ListRow key={code} title={t('shifts.totals.given')} detail={times(count)} end={sum(amount, code)} />
            ))}
            {voided.map(({ code, count, amount }) => (
              <ListRow key={`voided ${code}`} title={t('shifts.totals.voided')} detail={times(count)} end={sum(amount, code)} />
            ))}
          </RowList>
        </Section>
      ))}
      {redeemed.length + received.length > 0 ? (
        <Section title={t('shifts.customers')} card>
          <RowList>
            {redeemed.map(({ asset, name, code, count }) => (
              <ListRow key={asset} title={name ?? code} detail={t('shifts.totals.redeemed')} end={times(count)} />
            ))}
            {received.map(({ asset, code, count, amount }) => (
              <ListRow key={asset} title={t('shifts.totals.received')} detail={times(count)} end={sum(amount, code)} />
            ))}
          </RowList>
        </Section>
      ) : null}
    </>
  )
}

function CloseShift({ pos, shiftId, opened, onClose }: { pos: TillParam; shiftId: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const close = useMutation(closeShift(useConnections(), { businessId, posId: pos.id }, shiftId))
  const [note, setNote] = useState('')
  const send = () =>
    close.mutateAsync(note).then(
      () => {
        showToast(t('shifts.closed'))
        onClose()
      },
      // What fails opens the error dialog; the note stays.
      () => undefined,
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('shifts.close')}
      action={t('shifts.close')}
      busy={close.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('shifts.closeBody')}</p>
      <Textarea
        label={t('shifts.note')}
        description={t('shifts.noteHint')}
        maxLength={300}
        autosize
        minRows={2}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
