import type { Stroops } from '@lealta/kernel'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { usePersonPlaceholder, useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useMintToken } from './api/mint-token.tsx'
import type { IssuedToken } from './issued-token.ts'
import { isParted } from './pieces.ts'

/** Minting more of an unlimited token, for its minters. */
export function MintPane({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const { area, supply, issuer } = token
  const mayMint = useMayOn('token.mint', issuer)
  if (supply.kind === 'unlimited' && mayMint) return <Mint token={token} />
  return (
    <Pane>
      <PaneHeader title={t(`${area}.mint.title`)} />
      <Note>{t(supply.kind === 'fixed' ? `${area}.mint.fixed` : 'access.signer')}</Note>
    </Pane>
  )
}

function Mint({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const { area, code, assetId } = token
  const describe = useDescribeError()
  const lookup = useRecipientLookup()
  const placeholder = usePersonPlaceholder()
  const mint = useMintToken(token)
  const [amount, setAmount] = useState<Stroops>()
  const [receiver, setReceiver] = useState<'business' | 'person'>('business')
  const [person, setPerson] = useState<PayablePerson>()
  const [isTried, setTried] = useState(false)
  const isFraction = area === 'rewards' && amount !== undefined && isParted(amount)
  const send = () => {
    setTried(true)
    if (!amount || isFraction || (receiver === 'person' && !person)) return
    mint(amount, receiver === 'person' ? person : undefined)
  }
  return (
    <Pane>
      <PaneHeader title={t(`${area}.mint.title`)} subtitle={t(`${area}.mint.lead`)} />
      <Form onSubmit={send}>
        <AmountField
          value={amount}
          onChange={setAmount}
          code={code}
          error={isFraction ? t('errors.amount_not_whole') : isTried && !amount ? t('common.amount.notValid') : undefined}
        />
        <FieldFrame label={t('loyalty.mint.to')}>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            value={receiver}
            onChange={value => setReceiver(value === 'person' ? 'person' : 'business')}
            data={[
              { value: 'business', label: t('loyalty.mint.toBusiness') },
              { value: 'person', label: t('loyalty.mint.toPerson') },
            ]}
          />
        </FieldFrame>
        {receiver === 'person' && assetId ? (
          <PersonField<PayablePerson>
            value={person}
            onChange={setPerson}
            resolve={(text, signal) => lookup(text, assetId, signal)}
            placeholder={placeholder}
            describe={error => describe(error) ?? t('common.person.unknown')}
            error={isTried && !person ? t('errors.address_missing') : undefined}
          />
        ) : null}
        <Button type="submit">{t('loyalty.mint.action')}</Button>
      </Form>
    </Pane>
  )
}
