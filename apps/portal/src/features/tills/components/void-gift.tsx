import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnGift, voidTillGift } from '#features/tills/api/gift-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { nameOfGift } from '#features/tills/model/till-list.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'

/** Undoes what was given: asks once, and says what becomes of the points. */
export function VoidGift({ till, gift }: { till: OwnTill; gift: OwnGift }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button goes with what was undone: its row has the focus then.
  useLayoutEffect(() => {
    const row = button.current?.closest('li')
    return isAsking ? () => row?.focus({ preventScroll: true }) : undefined
  }, [isAsking])
  const values = { amount: formatAmount(parseDecimal(gift.amount), locale), code: gift.code, name: nameOfGift(gift) }
  const undo = useMutation({
    ...voidTillGift(useConnections(), till),
    // The row changes with it, and this button is gone by then.
    onSuccess: () => showToast(t('tills.counter.void.done', values)),
  })
  if (!gift.mayVoid) return null
  return (
    <>
      <Button ref={button} size="sm" variant="default" onClick={() => setAsking(true)}>
        {t('tills.counter.void.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('tills.counter.void.title', values)}
        action={t('tills.counter.void.confirm')}
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate(gift.id)}
        onClose={() => setAsking(false)}
      >
        {t('tills.counter.void.body', values)}
      </ConfirmDialog>
    </>
  )
}
