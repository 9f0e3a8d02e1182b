import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { useSources } from '#features/tills/api/use-sources.ts'
import type { Given } from '#features/tills/model/given-points.ts'
import { chooseGiving, isLow, mayGive, mostToGive, quickAmounts, type Sources } from '#features/tills/model/giving.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
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
  till,
  opened,
  customer,
  onClose,
  onGiven,
}: {
  till: OwnTill
  opened: boolean
  customer: string | undefined
  onClose: () => void
  onGiven: (given: Omit<Given, 'at'>) => void
}) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), id))
  const sources = useSources(till, program.data)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('tills.counter.give.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mayGive(sources) ? (
        <QueryView query={program} skeleton={<FormSkeleton />}>
          {data =>
            data?.status === 'enabled' && data.assetId ? (
              <GiveForm key={customer} {...{ till, sources, customer, onClose, onGiven }} program={data} assetId={data.assetId} />
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
  till,
  sources,
  program,
  assetId,
  customer,
  onClose,
  onGiven,
}: {
  till: OwnTill
  sources: Sources
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
  const [person, setPerson] = useState<PayablePerson>()
  const [amount, setAmount] = useState<Stroops>()
  const [isTried, setTried] = useState(false)
  const giving = amount === undefined ? 'wallet' : chooseGiving(amount, sources)
  const most = mostToGive(sources)
  const isFloat = sources.wallet === undefined && !sources.mint
  const left = { amount: formatAmount(most ?? (0n as Stroops), locale), code: program.code }

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
          : api.pay({
              params: { walletId: giving === 'till' && till.walletId ? till.walletId : walletId },
              body: { recipient: person.text, asset: assetId, amount: formatDecimal(amount) },
            }),
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
        error={isTried && !person ? t('errors.address_missing') : undefined}
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
      <FormError>{giving === 'short' ? t(isFloat ? 'tills.counter.give.shortFloat' : 'tills.counter.give.short', left) : null}</FormError>
      {giving !== 'short' && isFloat && isLow(most) ? <Note>{t('tills.counter.give.low', left)}</Note> : null}
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
