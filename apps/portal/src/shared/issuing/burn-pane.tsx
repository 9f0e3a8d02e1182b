import type { Stroops } from '@lealta/kernel'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useAvailable } from '#shared/holdings/use-available.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useBurnToken } from './api/burn-token.tsx'
import type { IssuedToken } from './issued-token.ts'

/** Burns from the available balance of the business's own wallet; what is on sale must be taken off sale first. */
export function BurnPane({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const burn = useBurnToken(token)
  const available = useAvailable(token.assetId)
  const [amount, setAmount] = useState<Stroops>()
  return (
    <Pane>
      <PaneHeader title={t(`${token.area}.burn.title`)} subtitle={t(`${token.area}.burn.lead`)} />
      <QueryView query={available} skeleton={<FormSkeleton fields={1} />}>
        {most => {
          if (most === 0n) return <Note>{t('loyalty.burn.none')}</Note>
          const isReady = amount !== undefined && amount > 0n && amount <= most
          return (
            <Form onSubmit={() => isReady && burn(amount)}>
              <AmountField value={amount} onChange={setAmount} code={token.code} available={most} />
              <Button type="submit" color="negative" disabled={!isReady}>
                {t('loyalty.burn.action')}
              </Button>
            </Form>
          )
        }}
      </QueryView>
    </Pane>
  )
}
