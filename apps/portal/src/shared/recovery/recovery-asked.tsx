import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './recovery.module.css'
import { stopOwnRecovery } from './stop-own-recovery.ts'

/** Says that somebody asked for the wallet on another device, and stops it; nothing while nobody did. */
export function RecoveryAsked() {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const stop = useMutation(stopOwnRecovery(useConnections()))
  const dueAt = useSession().wallet?.attributes?.recovery?.dueAt
  if (dueAt === undefined) return null
  return (
    <Card loose>
      <div className={classes.asked} role="alert">
        <div>
          <h2>{t('recovery.asked.title')}</h2>
          <p>{t('recovery.asked.detail', { when: formatMoment(new Date(dueAt), locale) })}</p>
        </div>
        <Button
          loading={stop.isPending}
          onClick={() => stop.mutate(undefined, { onSuccess: () => showToast(t('recovery.asked.stopped')) })}
        >
          {t('recovery.asked.stop')}
        </Button>
      </div>
    </Card>
  )
}
