import { formatMoment } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { payRequestQueries } from '#features/pay-requests/api/pay-request-queries.ts'
import { useLivePayRequest } from '#features/pay-requests/api/use-live-pay-request.ts'
import { usePay } from '#features/pay-requests/api/use-pay.tsx'
import type { SharedPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Countdown } from '#shared/design/countdown.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PublicView } from '#shared/lists/public-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { nameOfParty, PartyAvatar } from '#shared/recipients/party.tsx'
import { useLeaveToSignIn } from '#shared/session/use-leave-to-sign-in.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useVisitor } from '#shared/session/use-visitor.ts'
import classes from './pay-requests.module.css'
import { Receipts } from './receipts.tsx'

/** A pay request as everybody with the link sees it: who asks for what, how to pay it, and live what became of it. */
export function PublicPayRequestPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(payRequestQueries.shared(useConnections(), id))
  return (
    <PublicView
      query={query}
      skeleton={<RowsSkeleton />}
      gone={{ title: t('payRequests.public.gone'), detail: t('payRequests.public.goneDetail') }}
    >
      {request => <Shown request={request} />}
    </PublicView>
  )
}

function Shown({ request }: { request: SharedPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  useLivePayRequest(request.id)
  const { asset, from, amount, received, remaining, message, isPayable, status, expiresAt } = request
  const name = nameOfParty(from) ?? ''
  const code = asset.code
  return (
    <Page narrow>
      <Card>
        <div className={classes.head}>
          <PartyAvatar party={from} name={name} size={72} />
          <h1>{t('payRequests.public.asks', { name })}</h1>
          <Money amount={amount} code={code} hero />
          {from.alias ? <p className={classes.muted}>{from.alias}</p> : null}
          {message ? <p className={classes.quote}>“{message}”</p> : null}
          {isPayable && received > 0n ? (
            <p className={classes.muted} role="status">
              {t('payRequests.public.remaining', {
                ...{ received: formatAmount(received, locale), remaining: formatAmount(remaining, locale), code },
              })}
            </p>
          ) : null}
          {isPayable ? (
            <p className={classes.muted}>
              {t('payRequests.public.until', { moment: formatMoment(new Date(expiresAt), locale) })} · <Countdown until={expiresAt} />
            </p>
          ) : null}
        </div>
        {isPayable ? <PayHere request={request} /> : <Outcome request={request} />}
      </Card>
      {isPayable && request.payUri ? <PayElsewhere request={request} uri={request.payUri} /> : null}
      <Receipts title={t('payRequests.public.receipts')} request={request} />
      {isPayable ? null : <span className="visually-hidden">{t(`common.status.${status}`)}</span>}
    </Page>
  )
}

/** What became of a request that cannot be paid any more. */
function Outcome({ request: { status, amount, asset, from } }: { request: SharedPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const state = status === 'open' ? 'expired' : status
  const values = { amount: formatAmount(amount, locale), code: asset.code, name: nameOfParty(from) ?? '' }
  return (
    <div className={classes.head} role="status">
      {state === 'paid' || state === 'overpaid' ? <StampTick size={72} /> : <StatusChip status={state} />}
      <h2>{t(`payRequests.public.${state}`)}</h2>
      <p className={classes.muted}>{t(`payRequests.public.${state}Detail`, values)}</p>
    </div>
  )
}

/** Paying with the wallet that is signed in here; guests are led through the sign-in and back. */
function PayHere({ request }: { request: SharedPayRequest }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const { wallet } = useSession()
  const leaveToSignIn = useLeaveToSignIn()
  const walletId = visitor.portal?.walletId ?? (visitor.isBusinessWallet ? wallet?.walletId : undefined)
  const pay = usePay(walletId ?? '', visitor.portal)
  if (visitor.isLoading) return <RowsSkeleton rows={1} />
  if (wallet?.publicKey === request.from.publicKey && walletId) return <Note>{t('payRequests.public.own')}</Note>
  if (walletId) {
    return (
      <Button size="lg" fullWidth onClick={() => pay(request)}>
        {t('payRequests.public.payHere')}
      </Button>
    )
  }
  const signIn = () => leaveToSignIn({ to: '/p/$payRequestId', params: { payRequestId: request.id } }, visitor.onboarding)
  return (
    <>
      <Button size="lg" fullWidth onClick={signIn}>
        {t('payRequests.public.signIn')}
      </Button>
      <p className={classes.muted}>{t('payRequests.public.signInHint')}</p>
    </>
  )
}

/** Paying with a wallet elsewhere: by the signed link, or by hand with the memo. */
function PayElsewhere({ request, uri }: { request: SharedPayRequest; uri: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { asset, remaining, memo, from } = request
  const sum = { amount: formatAmount(remaining, locale), code: asset.code }
  return (
    <Section title={t('payRequests.public.elsewhere')} card>
      <p className={classes.muted}>{t('payRequests.public.elsewhereHint')}</p>
      <Qr text={uri} caption={t('payRequests.public.scanWith', sum)} logo={asset.image?.url ?? null} />
      <div>
        <Button component="a" href={uri} variant="default">
          {t('payRequests.public.openWallet')}
        </Button>
      </div>
      <KeyValue
        rows={[
          { label: t('payRequests.detail.remaining'), value: <Money amount={remaining} code={asset.code} /> },
          {
            label: t('payRequests.detail.account'),
            value: <CopyText text={from.publicKey} label={t('payRequests.detail.account')} short />,
          },
          { label: t('payRequests.detail.memo'), value: <CopyText text={memo} label={t('payRequests.detail.memo')} /> },
        ]}
      />
    </Section>
  )
}
