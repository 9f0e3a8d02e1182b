import type { CustomerPoints as Points } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { customerPoints, forgiveOwed } from '#shared/programs/customer-points.ts'
import { OwedChanges } from '#shared/programs/owed-changes.tsx'
import { useLineWords } from '#shared/programs/use-line-words.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { RefundEarning } from './refund-earning.tsx'

type Shown = { publicKey: string; program: OwnProgram; points: Points }

/** What a member earned and owes: a refund is written down here, and a debt forgiven. */
export function CustomerPoints({ publicKey, program }: Omit<Shown, 'points'>) {
  const { id } = useSelectedBusiness()
  const query = useQuery(customerPoints(useApi(), id, publicKey))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {points => <ShownPoints {...{ publicKey, program, points }} />}
    </QueryView>
  )
}

function ShownPoints({ publicKey, program, points }: Shown) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <Debt {...{ publicKey, program, points }} />
      {points.birthday ? <Note>{t('earnings.birthday', { day: sayBirthday(points.birthday, locale) })}</Note> : null}
      <Section title={t('earnings.earned')}>
        {points.earnings.length === 0 ? (
          <p>{t('earnings.earnedEmpty')}</p>
        ) : (
          <RowList label={t('earnings.earned')}>
            {points.earnings.map(earning => (
              <EarningRow key={earning.id} earning={earning} code={program.code} />
            ))}
          </RowList>
        )}
      </Section>
      {points.changes.length > 0 ? <OwedChanges changes={points.changes} code={program.code} /> : null}
    </>
  )
}

/** A day of every year, in words; 2024 had a 29th of February. */
const sayBirthday = ({ month, day }: NonNullable<Points['birthday']>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1, day)))

function Debt({ publicKey, program: { code }, points }: Shown) {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const mayChange = useMay('earning.change')
  const { id } = useSelectedBusiness()
  const forgive = useMutation(forgiveOwed(useConnections(), id, publicKey))
  const [isAsked, setAsked] = useState(false)
  const owed = parseDecimal(points.owed)
  const values = { amount: formatAmount(owed, locale), code, name: points.name ?? shortenKey(publicKey) }
  // Not the callbacks of `mutate`: what is forgiven is gone from here. What fails opens the error dialog.
  const send = () =>
    forgive.mutateAsync().then(
      () => showToast(t('earnings.forgive.done')),
      () => setAsked(false),
    )
  if (owed === 0n) return <Note>{t('earnings.owedNothing')}</Note>
  return (
    <>
      <Note>{t('earnings.owedShop', values)}</Note>
      {mayChange ? (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('earnings.forgive.action')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        title={t('earnings.forgive.title', values)}
        action={t('earnings.forgive.action')}
        busy={forgive.isPending}
        onConfirm={() => void send()}
        onClose={() => setAsked(false)}
      >
        {t('earnings.forgive.body', values)}
      </ConfirmDialog>
    </>
  )
}

function EarningRow({ earning, code }: { earning: Points['earnings'][number]; code: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayChange = useMay('earning.change')
  const say = (text: string) => formatAmount(parseDecimal(text), locale)
  const { sayLines, sayPurchase } = useLineWords()
  const { purchase } = earning
  const parts = [
    ...(purchase ? [sayPurchase(purchase), sayLines(purchase)] : []),
    ...(parseDecimal(earning.taken) > 0n ? [t('earnings.takenPart', { amount: say(earning.taken) })] : []),
    ...(parseDecimal(earning.refunded) > 0n ? [t('earnings.refundedPart', { amount: say(earning.refunded) })] : []),
  ]
  const left = parseDecimal(earning.amount) - parseDecimal(earning.refunded)
  return (
    <ListRow
      title={t('earnings.earnedAmount', { amount: say(earning.amount), code })}
      detail={
        <>
          <RelativeTime at={earning.createdAt} />
          {parts.map(part => ` · ${part}`)}
        </>
      }
      end={mayChange && left > 0n ? <RefundEarning earning={earning} code={code} /> : null}
    />
  )
}
