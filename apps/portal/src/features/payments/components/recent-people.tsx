import { shortenKey } from '@lealta/stellar/asset'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { paymentQueries } from '../api/payment-queries.ts'
import classes from './payments.module.css'

/** Whom the wallet paid lately, to be paid again at a tap. Nothing until it is known, or when there is nobody. */
export function RecentPeople({
  walletId,
  find,
  onChoose,
}: {
  walletId: string
  find: (recipient: string) => Promise<PayablePerson>
  onChoose: (person: PayablePerson) => void
}) {
  const { t } = useTranslation()
  const label = useId()
  const { data = [] } = useQuery(paymentQueries.recent(useApi(), walletId))
  const choosing = useMutation({ mutationFn: find, onSuccess: onChoose })
  if (data.length === 0) return null
  return (
    <div>
      <p id={label} className={classes.label}>
        {t('payments.recent')}
      </p>
      <ul aria-labelledby={label} className={classes.choices}>
        {data.map(({ recipient, name, face }) => {
          const shown = name ?? shortenKey(recipient)
          return (
            <li key={recipient}>
              <button type="button" className={classes.choice} disabled={choosing.isPending} onClick={() => choosing.mutate(recipient)}>
                <AssetAvatar src={face?.image?.url} accent={face?.accent ?? undefined} name={shown} size={32} />
                <span className={classes.choiceName}>{shown}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
