import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Redemption, useReturnReward } from '#features/tills/api/return-reward.tsx'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'
import classes from './till.module.css'

/**
 * Actions for a reward that arrived without being granted: sending it back, for the till's signers; a note on who can, for others;
 * confirmation that it went back, afterwards. Nothing for one that was granted.
 */
export function SendBack({ till, event, size }: { till: OwnTill; event: Redemption; size: 'sm' | 'lg' }) {
  const { t } = useTranslation()
  const maySign = useMayOn('till.pay', till.publicKey)
  const sendBack = useReturnReward(till, event)
  const { status, isReturned } = event.redemption
  if (status !== 'refused') return null
  if (isReturned) return <span className={classes.muted}>{t('tills.return.done')}</span>
  if (till.status !== 'enabled') return null
  if (!maySign) return <span className={classes.muted}>{t('tills.return.noRights')}</span>
  return (
    <Button size={size} variant="default" onClick={sendBack}>
      {t('tills.return.action')}
    </Button>
  )
}
