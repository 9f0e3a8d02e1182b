import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Given } from '#features/tills/model/given-points.ts'
import { chooseGiving, quickAmounts } from '#features/tills/model/giving.ts'
import { useMay } from '#shared/access/access-context.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import classes from './till.module.css'

/** Gives points to a customer at the till. `customer` (a public key) prefills the last visitor. */
export function GivePoints({
  opened,
  customer,
  onClose,
  onGiven,
}: {
  opened: boolean
  customer: string | undefined
  onClose: () => void
  onGiven: (given: Omit<Given, 'at'>) => void
}) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const mayPay = useMay('wallet.pay')
  const program = useQuery(businessProgram(useApi(), id))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('tills.counter.give.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mayPay ? (
        <QueryView query={program} skeleton={<FormSkeleton />}>
          {data =>
            data?.status === 'enabled' && data.assetId ? (
              <GiveForm key={customer} program={data} assetId={data.assetId} customer={customer} onClose={onClose} onGiven={onGiven} />
            ) : (
              <Note>{t('tills.counter.give.needProgram')}</Note>
            )
          }
        </QueryView>
      ) : (
        <Note>{t('tills.counter.give.noRights')}</Note>
      )}
    </Modal>
  )
}

function GiveForm({
  program,
  assetId,
  customer,
  onClose,
  onGiven,
}: {
  program: OwnProgram
  assetId: string
  customer: string | undefined
  onClose: () => void
  onGiven: (given: Omit<Given, 'at'>) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const lookup = useRecipientLookup()
  const { start } = useTransaction()
  const api = useApi()
  const { walletId, id: businessId } = useSelectedBusiness()
  const balances = useQuery(holdingQueries.of(api, walletId))
  const [person, setPerson] = useState<PayablePerson>()
  const [amount, setAmount] = useState<Stroops>()
  const [isTried, setTried] = useState(false)
  const inWallet = balances.data?.holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops)
  const giving = amount === undefined ? 'pay' : chooseGiving(amount, inWallet, program.supply.kind === 'fixed')

  const find = useEffectEvent((known: string) => lookup(known, assetId))
  useEffect(() => {
    if (!customer) return
    let isGone = false
    find(customer).then(
      found => {
        if (!isGone) setPerson(found)
      },
      // The field stays empty: the customer can be scanned or typed.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [customer])

  const give = () => {
    setTried(true)
    if (!person || amount === undefined || amount === 0n || giving === 'short') return
    start({
      name: giving === 'mint' ? 'mint' : person.delivery,
      build: () =>
        giving === 'mint'
          ? api.mintPoints({ params: { businessId }, body: { amount: formatDecimal(amount), recipient: person.text } })
          : api.pay({ params: { walletId }, body: { recipient: person.text, asset: assetId, amount: formatDecimal(amount) } }),
      sentence: (
        <Trans
          i18nKey="tills.counter.give.sentence"
          values={{ amount: formatAmount(amount, locale), code: program.code, name: person.name }}
          components={{ strong: <strong /> }}
        />
      ),
      done: {
        picture: <AssetAvatar src={program.image?.url} name={program.name} kind="points" size={112} />,
        sentence: t('tills.counter.give.done', { amount: formatAmount(amount, locale), code: program.code, name: person.name }),
      },
      onDone: ({ hash }) => {
        onGiven({ id: hash, amount: formatDecimal(amount), code: program.code, name: person.name })
        onClose()
      },
    })
  }
  return (
    <form
      className={classes.give}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        give()
      }}
    >
      <PersonField<PayablePerson>
        label={t('tills.counter.give.who')}
        value={person}
        onChange={setPerson}
        resolve={(text, signal) => lookup(text, assetId, signal)}
        describe={error => describe(error) ?? t('common.person.unknown')}
        error={isTried && !person ? t('payments.personRequired') : undefined}
      />
      <AmountField
        label={t('tills.counter.give.howMany')}
        value={amount}
        onChange={setAmount}
        code={program.code}
        keypad="always"
        error={isTried && (amount === undefined || amount === 0n) ? t('common.amount.notValid') : undefined}
        secondary={giving === 'mint' ? t('tills.counter.give.mints') : undefined}
      />
      <fieldset className={classes.quick} aria-label={t('tills.counter.give.quick')}>
        {quickAmounts.map(quick => (
          <Button key={String(quick)} variant="default" size="sm" onClick={() => setAmount(quick)}>
            {formatAmount(quick, locale)}
          </Button>
        ))}
      </fieldset>
      <FormError>
        {giving === 'short' ? t('tills.counter.give.short', { amount: formatAmount(inWallet, locale), code: program.code }) : null}
      </FormError>
      <ActionBar>
        <Button type="submit" size="lg" disabled={giving === 'short'}>
          {amount !== undefined && amount > 0n
            ? t('tills.counter.give.actionAmount', { amount: formatAmount(amount, locale), code: program.code })
            : t('tills.counter.give.action')}
        </Button>
      </ActionBar>
    </form>
  )
}
