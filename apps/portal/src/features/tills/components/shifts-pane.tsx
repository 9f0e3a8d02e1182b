import { formatMoment, formatTime } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type OwnShift, openShift, shiftQueries } from '#features/tills/api/shift-queries.ts'
import type { TillParam } from '#features/tills/model/till-param.ts'
import { useMay } from '#shared/access/access-context.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Shifts of a till; whoever serves there opens one. */
export function ShiftsPane({ pos }: { pos: TillParam }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const query = useInfiniteQuery(shiftQueries.list(connections.api, { businessId, posId: pos.id }))
  const open = useMutation(openShift(connections, { businessId, posId: pos.id }))
  const navigate = useNavigate()
  const showToast = useToast()
  const mayServe = useMay('till.shift')
  // Not the callbacks of `mutate`: the button is gone as soon as a shift is open. What fails opens the error dialog.
  const start = () =>
    open.mutateAsync().then(
      ({ data }) => {
        showToast(t('shifts.opened'))
        void navigate({ to: '/u/pos/$pos/shifts/$shift', params: { pos, shift: data.id } })
      },
      () => undefined,
    )
  return (
    <Pane>
      <PaneHeader title={t('shifts.title')} subtitle={t('shifts.lead')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {shifts => {
          const action =
            mayServe && shifts.every(({ status }) => status === 'closed') ? (
              <Button leftSection={<Icon name="plus" />} loading={open.isPending} onClick={() => void start()}>
                {t('shifts.open')}
              </Button>
            ) : null
          return shifts.length === 0 ? (
            <EmptyState drawing="till" action={action}>
              {t('shifts.none')}
            </EmptyState>
          ) : (
            <>
              {action ? <div>{action}</div> : null}
              <RowList label={t('shifts.title')}>
                {shifts.map(shift => (
                  <ShiftRow key={shift.id} pos={pos} shift={shift} />
                ))}
              </RowList>
              <MoreButton query={query} />
            </>
          )
        }}
      </QueryView>
    </Pane>
  )
}

function ShiftRow({ pos, shift }: { pos: TillParam; shift: OwnShift }) {
  const { t } = useTranslation()
  const span = useShiftSpan()
  return (
    <ListRow
      picture={<RoundIcon name="clock" />}
      title={span(shift)}
      detail={t('shifts.openedBy', { name: shift.openedByName ?? t('shifts.unknown') })}
      end={shift.status === 'open' ? t('shifts.running') : null}
      link={{ to: '/u/pos/$pos/shifts/$shift', params: { pos, shift: shift.id } }}
    />
  )
}

/** Returns a function that says from when to when a shift is: "Since Nov 23, 9:00 AM", "Nov 23, 9:00 AM to 5:00 PM". */
export function useShiftSpan() {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ openedAt, closedAt }: Pick<OwnShift, 'openedAt' | 'closedAt'>) => {
    const from = new Date(openedAt)
    if (closedAt === null) return t('shifts.since', { time: formatMoment(from, locale) })
    const to = new Date(closedAt)
    const isSameDay = from.toDateString() === to.toDateString()
    return t('shifts.span', { from: formatMoment(from, locale), to: isSameDay ? formatTime(to, locale) : formatMoment(to, locale) })
  }
}
