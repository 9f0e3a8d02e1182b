import type { PayRequest } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { followStream } from '#shared/live/follow-stream.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './counter.module.css'

/** How long a request at the counter can be paid. */
const TIME_TO_PAY_MS = 15 * 60_000

/** Asks to be paid into the till's account, in its points or a stablecoin that it holds, and waits for it. */
export function ChargeZone({ till, person }: { till: OwnTill; person: PayablePerson | undefined }) {
  const { t } = useTranslation()
  const mayAsk = useMay('payRequest.edit')
  const [request, setRequest] = useState<{ id: string; attributes: PayRequest }>()
  const [wasAsked, setAsked] = useState(false)
  if (!mayAsk)
    return (
      <div className={classes.middle}>
        <Note>{t('tills.counter.charge.rights')}</Note>
      </div>
    )
  return request ? (
    <Waiting till={till} request={request} onOver={() => setRequest(undefined)} />
  ) : (
    <Ask
      till={till}
      person={person}
      isAgain={wasAsked}
      onAsked={asked => {
        setAsked(true)
        setRequest(asked)
      }}
    />
  )
}

function Ask({
  till,
  person,
  isAgain,
  onAsked,
}: {
  till: OwnTill
  person: PayablePerson | undefined
  /** After another request: the amount is where one goes on. */
  isAgain: boolean
  onAsked: (request: { id: string; attributes: PayRequest }) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { clock } = useConnections().portal
  const [assetId, setAssetId] = useState<string>()
  const [amount, setAmount] = useState<Stroops>()
  const walletId = till.walletId ?? ''
  const { data } = useQuery({ ...holdingQueries.of(api, walletId), enabled: walletId !== '' })
  const ask = useMutation({
    mutationFn: (body: Parameters<typeof api.createPayRequest>[0]['body']) => api.createPayRequest({ params: { walletId }, body }),
    onSuccess: ({ data: made }) => onAsked(made),
  })
  const choices = (data?.holdings ?? []).map(({ asset }) => asset).filter(({ kind }) => kind === 'stablecoin' || kind === 'loyalty_program')
  const chosen = choices.find(({ id }) => id === assetId) ?? choices[0]
  if (data && !chosen)
    return (
      <div className={classes.middle}>
        <Note>{t('tills.counter.charge.nothing')}</Note>
      </div>
    )
  const code = chosen?.code ?? ''
  const charge = () => {
    if (!chosen || amount === undefined || amount === 0n) return
    const expiresAt = new Date(clock.now().getTime() + TIME_TO_PAY_MS).toISOString()
    ask.mutate({ asset: chosen.id, amount: formatDecimal(amount), recipient: person?.publicKey ?? null, expiresAt, reminds: false })
  }
  return (
    <form
      className={`${classes.amount} ${classes.middle}`}
      data-amount
      noValidate
      onSubmit={event => {
        event.preventDefault()
        charge()
      }}
    >
      <AmountField
        label={t('tills.counter.charge.amount')}
        value={amount}
        onChange={setAmount}
        code={code}
        assets={choices}
        onAssetChange={setAssetId}
        keypad="always"
        autoFocus={isAgain}
      />
      <div className={classes.outcome}>
        <Button type="submit" size="lg" fullWidth loading={ask.isPending} disabled={!amount || !chosen}>
          {amount
            ? t('tills.counter.charge.actionAmount', { amount: formatAmount(amount, locale), code })
            : t('tills.counter.charge.action')}
        </Button>
      </div>
    </form>
  )
}

function Waiting({ till, request, onOver }: { till: OwnTill; request: { id: string; attributes: PayRequest }; onOver: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const business = useSelectedBusiness()
  const { queryClient } = useConnections()
  const params = { walletId: till.walletId ?? '', payRequestId: request.id }
  const [queryKey] = useState(() => ['wallets', params.walletId, 'pay-requests', request.id, 'counter'])
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.readPayRequest({ params }, { signal })).data.attributes,
    initialData: request.attributes,
    refetchInterval: 10_000,
    meta: { inPlace: () => true },
  })
  useEffect(
    () =>
      followStream(options => api.streamPayRequest({ params: { payRequestId: request.id } }, options), {
        connection: () => undefined,
        data: () => void queryClient.invalidateQueries({ queryKey }),
      }),
    [api, queryClient, request.id, queryKey],
  )
  const cancel = useMutation({ mutationFn: () => api.cancelPayRequest({ params }), onSuccess: onOver })
  const over = useEffectEvent(onOver)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that asked is gone.
  useEffect(() => heading.current?.focus(), [])
  const isPaid = data.status === 'paid' || data.status === 'overpaid'
  useEffect(() => {
    // What arrived takes the whole screen by itself, as everything that arrives at the till does.
    if (isPaid) over()
  }, [isPaid])
  const sum = { amount: formatAmount(parseDecimal(data.remaining), locale), code: data.asset.code }
  return (
    <div className={`${classes.wait} ${classes.middle}`}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {t('tills.counter.charge.wait', sum)}
        </h2>
      </div>
      <p>{t('tills.counter.charge.scan')}</p>
      {data.isPayable ? null : <Note>{t('tills.counter.charge.over')}</Note>}
      <Qr text={data.link} caption={t('tills.counter.charge.caption', { ...sum, name: business.name })} logo={business.logo} side={320} />
      <Button variant="default" size="md" loading={cancel.isPending} onClick={() => (data.canCancel ? cancel.mutate() : onOver())}>
        {t('tills.counter.charge.cancel')}
      </Button>
    </div>
  )
}
