import type { PaymentProvider } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeProvider, switchProvider } from '#features/payment-providers/api/change-providers.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import type { Provider } from '#shared/payment-providers/providers-query.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

type Terms = NonNullable<PaymentProvider['currencies'][number]['comesIn']>

/** One way: what it is, what it says of itself, whether it is on. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useTranslation()
  const { kind, name, homeDomain, state } = provider
  return (
    <Section title={kind === 'chain' ? t('providers.chain') : name} card>
      <Muted>{t(`providers.kinds.${kind}`, { domain: homeDomain ?? '' })}</Muted>
      {state === 'ready' ? null : <Note>{t(`providers.states.${state}`, { name })}</Note>}
      {kind === 'chain' ? null : <Facts provider={provider} />}
      {provider.canSwitch ? <Turn provider={provider} /> : <Muted>{t('providers.alwaysOn')}</Muted>}
      {provider.isAdded ? <Remove provider={provider} /> : null}
    </Section>
  )
}

function Facts({ provider: { currencies, countries } }: { provider: Provider }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const say = useTerms()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <KeyValue
      rows={[
        {
          label: t('providers.countries'),
          value: countries === null ? t('providers.notSaid') : countries.map(country => names.of(country) ?? country).join(', '),
        },
        ...currencies.flatMap(({ code, currency, comesIn, goesOut }) => [
          { label: t('providers.comesIn', { code }), value: comesIn ? say(comesIn, currency ?? code) : undefined },
          { label: t('providers.goesOut', { code }), value: goesOut ? say(goesOut, code) : undefined },
        ]),
      ]}
    />
  )
}

/** Limits and fee in one line, as far as they are said. */
function useTerms(): (terms: Terms, code: string) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const money = (amount: string) => formatAmount(parseDecimal(amount), locale)
  return ({ min, max, feeFixed, feePercent }, code) => {
    const limits =
      min !== null && max !== null ? t('transfers.limits', { min: money(min), max: money(max), code }) : t('providers.noLimits')
    const fees = [
      ...(feeFixed === null ? [] : [`${money(feeFixed)} ${code}`]),
      ...(feePercent === null ? [] : [t('exchange.percent', { percent: feePercent.toLocaleString(locale) })]),
    ]
    return `${limits}. ${fees.length > 0 ? t('providers.fee', { fee: fees.join(' + ') }) : t('providers.feeLater')}`
  }
}

function Turn({ provider: { id, name, isOn } }: { provider: Provider }) {
  const { t } = useTranslation()
  const may = useMay('paymentProvider.edit')
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { mutate, isPending } = useMutation(switchProvider(useConnections(), businessId, id))
  const turn = (next: boolean) =>
    mutate(next, { onSuccess: () => showToast(t(next ? 'providers.turnedOn' : 'providers.turnedOff', { name })) })
  return (
    <Switch
      label={t('providers.use', { name })}
      checked={isOn}
      disabled={!may || isPending}
      onChange={event => turn(event.currentTarget.checked)}
    />
  )
}

function Remove({ provider: { id, name } }: { provider: Provider }) {
  const { t } = useTranslation()
  const may = useMay('paymentProvider.edit')
  const showToast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { id: businessId } = useSelectedBusiness()
  const { mutate, isPending } = useMutation(removeProvider(useConnections(), businessId, id))
  if (!may) return null
  const remove = () => mutate(undefined, { onSuccess: () => showToast(t('providers.removed', { name })), onSettled: () => setAsked(false) })
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('providers.remove', { name })}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('providers.removeTitle', { name })}
        action={t('providers.removeAction')}
        danger
        busy={isPending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t('providers.removeText', { name })}
      </ConfirmDialog>
    </>
  )
}
