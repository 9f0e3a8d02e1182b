import type { Kyb } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { isUnderReview } from '../model/review-polling.ts'
import { readTimeLeft } from '../model/review-time.ts'
import classes from './review-state.module.css'

const icons: Record<Kyb['status'], IconName> = {
  new: 'document',
  pending: 'clock',
  processing: 'clock',
  pending_manual_approval: 'eye',
  invalid: 'edit',
  valid: 'check',
}

/** The state of the review: its meaning, the reviewer's note, and the time left of the 48 hours. */
export function ReviewState({ kyb, isLost = false }: { kyb: Kyb; isLost?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words =
    kyb.kind === 'change' && (kyb.status === 'new' || kyb.status === 'invalid')
      ? (`onboarding.change.states.${kyb.status}` as const)
      : (`onboarding.kyb.states.${kyb.status}` as const)
  return (
    <section className={classes.state} data-status={kyb.status} aria-live="polite">
      {kyb.status === 'valid' ? (
        <StampTick size={44} />
      ) : (
        <span className={classes.icon}>
          <Icon name={icons[kyb.status]} size={22} />
        </span>
      )}
      <div className={classes.words}>
        <h2>{t(`${words}.title`)}</h2>
        <p>{t(`${words}.body`)}</p>
        {kyb.status === 'invalid' && kyb.reason ? (
          <blockquote className={classes.reason}>
            <p className={classes.reasonTitle}>{t('onboarding.kyb.reason')}</p>
            <p>{kyb.reason}</p>
          </blockquote>
        ) : null}
        {isUnderReview(kyb) && kyb.identity === 'active' && kyb.identityUrl ? <ConfirmIdentity url={kyb.identityUrl} /> : null}
        {isUnderReview(kyb) && kyb.dueAt ? <TimeLeft dueAt={kyb.dueAt} submittedAt={kyb.submittedAt} /> : null}
        {isUnderReview(kyb) && kyb.submittedAt ? (
          <p className={classes.small}>{t('onboarding.kyb.submittedAt', { moment: formatMoment(new Date(kyb.submittedAt), locale) })}</p>
        ) : null}
        {isLost ? <p className={classes.small}>{t('onboarding.kyb.checkLost')}</p> : null}
      </div>
    </section>
  )
}

/** The provider asks the owner on a page of its own. */
function ConfirmIdentity({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('onboarding.kyb.confirmIdentityBody', { host: new URL(url).host })}</p>
      <Button component="a" href={url} target="_blank" rel="noreferrer" rightSection={<Icon name="external" size={18} />}>
        {t('onboarding.kyb.confirmIdentity')}
      </Button>
    </>
  )
}

function TimeLeft({ dueAt, submittedAt }: { dueAt: string; submittedAt: string | null }) {
  const { t } = useTranslation()
  const now = useNow(15_000)
  const left = readTimeLeft(dueAt, now)
  if (left.over) return <p>{t('onboarding.kyb.dueOver')}</p>
  const start = submittedAt ? new Date(submittedAt).getTime() : now.getTime()
  const gone = (now.getTime() - start) / Math.max(1, new Date(dueAt).getTime() - start)
  const time = [
    left.hours > 0 ? t('onboarding.kyb.hours', { count: left.hours }) : '',
    left.hours < 10 && left.minutes > 0 ? t('onboarding.kyb.minutes', { count: left.minutes }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes.time}>
      <span className={classes.bar} aria-hidden="true">
        <span {...styleVariables({ '--part': `${Math.min(100, Math.max(2, gone * 100))}%` })} />
      </span>
      <span>{t('onboarding.kyb.dueLeft', { time })}</span>
    </div>
  )
}
