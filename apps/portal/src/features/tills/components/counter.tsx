import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoughtItem, counterQueries } from '#features/tills/api/counter-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { useEarned } from '#features/tills/api/use-earned.ts'
import type { RunningQueue } from '#features/tills/api/use-gift-queue.ts'
import { useGiving } from '#features/tills/api/use-giving.tsx'
import { isRepeated } from '#features/tills/model/gift-queue.ts'
import { chooseGiving, isLow, mostToGive, type Sources } from '#features/tills/model/giving.ts'
import { addItem, addPrice } from '#features/tills/model/purchase-items.ts'
import type { RecentPerson } from '#features/tills/model/recent-people.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { AmountZone } from './amount-zone.tsx'
import { ChargeZone } from './charge-zone.tsx'
import classes from './counter.module.css'
import { Outcome } from './outcome.tsx'
import { PurchaseSelect } from './purchase-select.tsx'
import { RedeemZone } from './redeem-zone.tsx'
import { useCounterKeys } from './use-counter-keys.ts'
import { WhoZone } from './who-zone.tsx'

const modes = ['give', 'charge', 'redeem'] as const
type Mode = (typeof modes)[number]

/** Who, how much, what happens: the three zones of a till from which points are given. `code` and `list` stand beside them. */
export function Counter({
  till,
  program,
  assetId,
  sources,
  queue,
  recent,
  start,
  code,
  list,
}: {
  till: OwnTill
  program: OwnProgram
  assetId: string
  sources: Sources
  queue: RunningQueue
  recent: readonly RecentPerson[]
  /** The last visitor, and the event by which they came. */
  start: { readonly id: string; readonly publicKey: string } | undefined
  code: ReactNode
  list: ReactNode
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const api = useApi()
  const { clock } = useConnections().portal
  const [mode, setMode] = useState<Mode>('give')
  const [person, setPerson] = useState<PayablePerson>()
  const [amount, setAmount] = useState<Stroops>()
  const [items, setItems] = useState<readonly BoughtItem[]>([])
  const [orderId, setOrderId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const [served, setServed] = useState<string>()
  const customer = useRef<HTMLElement>(null)
  const isTyping = useRef(false)
  const activeRules = useQuery(counterQueries.rules(api, till.businessId))
  const { data: rules } = activeRules
  const { data: sold } = useQuery({ ...counterQueries.priceList(api, till.businessId), enabled: Boolean(rules) })
  const sale = useEarned(till, { person, amount, items }, Boolean(rules))
  const { give, isGiving } = useGiving({ till, program, assetId, sources, queue }, sale.refresh)
  const { earned } = sale
  const isShort = earned !== undefined && chooseGiving(earned.paid, sources) === 'short'
  const most = mostToGive(sources)
  const isFloat = sources.wallet === undefined && !sources.mint
  const left = { amount: formatAmount(most ?? (0n as Stroops), locale), code: program.code }

  const choose = (next: PayablePerson | undefined) => {
    setPerson(next)
    setOrderId(undefined)
  }
  const clear = () => {
    isTyping.current = Boolean(document.activeElement?.matches('input') && customer.current?.contains(document.activeElement))
    choose(undefined)
    setAmount(undefined)
    setItems([])
    setTried(false)
    setAsking(false)
    // The field of the customer begins anew: what was typed there is no longer looked up.
    setRound(before => before + 1)
    setServed(start?.id)
  }
  // The next customer begins where customers do; in the field itself only where one was typing, since it opens a phone's keyboard.
  useEffect(() => {
    if (round > 0) (isTyping.current ? customer.current?.querySelector('input') : customer.current)?.focus({ preventScroll: true })
  }, [round])
  const act = async () => {
    setAsking(false)
    if (!person || !earned) return
    if (await give({ person, earned, orderId })) clear()
  }
  const submit = () => {
    setTried(true)
    if (!person || !earned || isShort || sale.isReading || isGiving) return
    const same = { customer: person.publicKey, name: person.name, earned: formatDecimal(earned.earned) }
    if (isRepeated(queue.gifts, same, clock.now())) setAsking(true)
    else void act()
  }
  useCounterKeys({ onBack: () => (amount === undefined ? clear() : write(undefined)) })
  function write(next: Stroops | undefined) {
    setAmount(next)
    if (next === undefined) setItems([])
  }

  const words = () => {
    if (!earned) return t('tills.counter.give.action')
    const sum = { amount: formatAmount(earned.paid > 0n ? earned.paid : earned.taken, locale), code: program.code }
    if (earned.paid > 0n) return t('tills.counter.give.actionAmount', sum)
    return earned.taken > 0n ? t('earnings.give.settle', sum) : t('tills.counter.rules.write')
  }
  const repeated = { name: person?.name ?? '', amount: earned ? formatAmount(earned.earned, locale) : ('' as const), code: program.code }
  return (
    <div className={classes.counter}>
      <fieldset className={classes.modes} aria-label={t('tills.counter.mode.label')}>
        {modes.map(each => (
          <button key={each} type="button" aria-pressed={mode === each} onClick={() => setMode(each)}>
            {t(`tills.counter.mode.${each}`)}
          </button>
        ))}
      </fieldset>
      <form
        className={classes.zones}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (mode === 'give') submit()
        }}
      >
        <section className={classes.zone} ref={customer} tabIndex={-1}>
          <WhoZone
            key={round}
            assetId={assetId}
            recent={recent}
            start={start?.id === served ? undefined : start?.publicKey}
            person={person}
            onChange={choose}
            error={isTried && !person && mode === 'give' ? t('errors.address_missing') : undefined}
          />
        </section>
        {mode === 'give' ? (
          <>
            <section className={classes.zone}>
              {/* Until it is known whether rules count, a number could be points or what was paid. */}
              <QueryView query={activeRules} skeleton={<FormSkeleton fields={1} />}>
                {active => (
                  <AmountZone
                    value={amount}
                    onChange={write}
                    code={active ? active.rules.currency : program.code}
                    isPurchase={Boolean(active)}
                    items={sold ?? []}
                    onItem={item => {
                      setItems(addItem(items, item.id))
                      setAmount(addPrice(amount, item.price))
                    }}
                    error={isTried && !amount ? t('common.amount.notValid') : undefined}
                  />
                )}
              </QueryView>
            </section>
            <section className={classes.outcome} aria-label={t('tills.counter.outcome.title')}>
              <Outcome program={program} assetId={assetId} person={person} earned={earned} hasAmount={Boolean(amount)} />
              {sale.orders ? <PurchaseSelect orders={sale.orders} value={orderId} onChange={setOrderId} /> : null}
              {earned && sources.mint && chooseGiving(earned.paid, sources) === 'mint' ? <p>{t('tills.counter.give.mints')}</p> : null}
              <FormError>
                {sale.error
                  ? describe(sale.error)
                  : isShort
                    ? t(isFloat ? 'tills.counter.give.shortFloat' : 'tills.counter.give.short', left)
                    : null}
              </FormError>
              {!isShort && isFloat && isLow(most) ? <Note>{t('tills.counter.give.low', left)}</Note> : null}
              <Button type="submit" size="lg" fullWidth disabled={isShort || sale.isReading} loading={isGiving}>
                {words()}
              </Button>
            </section>
          </>
        ) : null}
      </form>
      {mode === 'charge' ? <ChargeZone till={till} person={person} /> : null}
      {mode === 'redeem' ? <RedeemZone till={till} person={person} /> : null}
      <div className={classes.beside}>
        {code}
        {list}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('tills.counter.repeated.title')}
        action={t('tills.counter.repeated.action')}
        onConfirm={() => void act()}
        onClose={() => setAsking(false)}
      >
        {t('tills.counter.repeated.body', repeated)}
      </ConfirmDialog>
    </div>
  )
}
