import { type NotificationChannel, type NotificationKind, readNotificationKind, type TaskKind } from '@lealta/contract'
import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { notificationQueries } from '../api/notification-queries.ts'
import { saveNotificationPreference } from '../api/save-notification-preference.ts'
import { PushHere } from './push-here.tsx'
import classes from './settings-page.module.css'

/** Of what the person is told, and how: a row for each kind, a switch for each way. Absent for wallets that are told of nothing. */
export function NotificationPreferences() {
  const { t } = useTranslation()
  const query = useQuery(notificationQueries.preferences(useConnections().api))
  if (query.data?.length === 0) return null
  return (
    <Section title={t('notifications.title')} card>
      <p className={classes.detail}>{t('notifications.lead')}</p>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {kinds => (
          <>
            {kinds.map(({ kind, channels }) => (isTask(kind) ? null : <KindRow key={kind} kind={kind} channels={channels} />))}
            <SummaryOf kinds={kinds} />
          </>
        )}
      </QueryView>
      <EmailNeeded />
      {query.data ? <PushHere /> : null}
    </Section>
  )
}

const isTask = (kind: NotificationKind): kind is TaskKind => readNotificationKind(kind).channels.includes('summary')

/** Of which tasks the summary tells, folded away: all, until somebody says otherwise. */
function SummaryOf({ kinds }: { kinds: readonly { kind: NotificationKind; channels: Channels }[] }) {
  const { t } = useTranslation()
  return (
    <details className={classes.summary}>
      <summary>{t('notifications.summary.title')}</summary>
      <p className={classes.detail}>{t('notifications.summary.lead')}</p>
      {kinds.flatMap(({ kind, channels }) =>
        isTask(kind)
          ? channels.map(({ channel, isOn }) => (
              <WaySwitch key={kind} kind={kind} channel={channel} isOn={isOn} label={t(`notifications.summary.kinds.${kind}`)} />
            ))
          : [],
      )}
    </details>
  )
}

type Channels = { channel: NotificationChannel; isOn: boolean }[]

function KindRow({ kind, channels }: { kind: Exclude<NotificationKind, TaskKind>; channels: Channels }) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.line} ${classes.wrapping}`}>
      <div>
        <h3>{t(`notifications.kinds.${kind}.title`)}</h3>
        <p>{t(`notifications.kinds.${kind}.hint`)}</p>
      </div>
      <div className={classes.ways}>
        {channels.map(({ channel, isOn }) => (
          <WaySwitch
            key={channel}
            kind={kind}
            channel={channel}
            isOn={isOn}
            label={t(`notifications.channels.${channel}`)}
            name={t('notifications.switch', {
              kind: t(`notifications.kinds.${kind}.title`),
              channel: t(`notifications.channels.${channel}`),
            })}
          />
        ))}
      </div>
    </div>
  )
}

/** @param name what it is called where the label alone does not say it */
function WaySwitch({
  kind,
  channel,
  isOn,
  label,
  name = label,
}: {
  kind: NotificationKind
  channel: NotificationChannel
  isOn: boolean
  label: string
  name?: string
}) {
  const { t } = useTranslation()
  const showToast = useToast()
  const hasEmail = useHasEmail()
  const save = useMutation(saveNotificationPreference(useConnections()))
  const choose = (next: boolean) =>
    save.mutate({ kind, channel, isOn: next }, { onSuccess: () => showToast(t(next ? 'notifications.on' : 'notifications.off')) })
  return (
    <Switch
      label={label}
      aria-label={name}
      checked={save.isPending ? save.variables.isOn : isOn}
      disabled={save.isPending || (channel === 'email' && !isOn && !hasEmail)}
      onChange={event => choose(event.currentTarget.checked)}
    />
  )
}

function EmailNeeded() {
  const { t } = useTranslation()
  if (useHasEmail()) return null
  return (
    <div className={`${classes.line} ${classes.wrapping}`}>
      <p>{t('notifications.needsEmail')}</p>
      <LinkButton variant="default" size="sm" className={classes.action} link={{ to: '/u/more/update-email' }}>
        {t('notifications.addEmail')}
      </LinkButton>
    </div>
  )
}

const useHasEmail = (): boolean => useSession().wallet?.attributes?.email_verified === true
