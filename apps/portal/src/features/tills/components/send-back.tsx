import type { TillEvent } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { customerOf } from '#features/tills/model/till-events.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import classes from './till.module.css'

type Redemption = Extract<TillEvent, { type: 'redemption' }>

/**
 * Actions for a reward that arrived without being granted: sending it back, for the till's signers; a note on who can, for others;
 * confirmation that it went back, afterwards. Nothing for one that was granted.
 */
export function SendBack({ till, event: { id, redemption }, size }: { till: OwnTill; event: Redemption; size: 'sm' | 'lg' }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api } = useConnections()
  const { start } = useTransaction()
  const maySign = useMayOn('till.pay', till.publicKey)
  const { status, isReturned, rewardName, image } = redemption
  if (status !== 'refused') return null
  if (isReturned) return <span className={classes.muted}>{t('tills.return.done')}</span>
  if (till.status !== 'enabled') return null
  if (!maySign) return <span className={classes.muted}>{t('tills.return.noRights')}</span>
  const values = {
    amount: formatAmount(parseDecimal(redemption.quantity), locale),
    reward: rewardName,
    name: customerOf({ type: 'redemption', id, redemption }).name,
  }
  const sendBack = () =>
    start({
      name: 'payment',
      build: () => api.returnReward({ params: { businessId: till.businessId, posId: till.id, eventId: id } }),
      sentence: <Trans i18nKey="tills.return.sentence" values={values} components={{ strong: <strong /> }} />,
      done: {
        picture: <AssetAvatar src={image?.url} name={rewardName} kind="reward" size={112} />,
        sentence: t('tills.return.doneSentence', values),
      },
    })
  return (
    <Button size={size} variant="default" onClick={sendBack}>
      {t('tills.return.action')}
    </Button>
  )
}
