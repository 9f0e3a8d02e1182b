import { formatMoment } from '@lealta/messages/format'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries, type Message } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'
import { findCode } from '../model/find-code.ts'

/** Messages sent to people, each with its code ready to copy; `to` filters by address. */
export function OutboxPage({ to, onFilter }: { to: string; onFilter: (to: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(to)
  const outbox = useInfiniteQuery(adminQueries.outbox(useAdminApi(), to))
  const filter = useDebouncedCallback((next: string) => onFilter(next.trim()), 300)
  const showAll = () => {
    setText('')
    onFilter('')
  }
  return (
    <Page>
      <PaneHeader title={t('admin.outbox.title')} subtitle={t('admin.outbox.intro')} />
      <TextInput
        className={classes.search ?? ''}
        label={t('admin.outbox.filter')}
        placeholder={t('admin.outbox.filterPlaceholder')}
        type="search"
        value={text}
        leftSection={<Icon name="search" />}
        onChange={event => {
          setText(event.currentTarget.value)
          filter(event.currentTarget.value)
        }}
      />
      <PagedView
        query={outbox}
        empty={
          <EmptyState
            drawing="receipt"
            title={to ? null : t('admin.outbox.emptyTitle')}
            action={
              to ? (
                <Button variant="default" onClick={showAll}>
                  {t('admin.outbox.clear')}
                </Button>
              ) : null
            }
          >
            {t(to ? 'admin.outbox.emptyFilter' : 'admin.outbox.empty')}
          </EmptyState>
        }
      >
        {messages => (
          <ul className={classes.messages} aria-label={t('admin.outbox.title')} aria-live="polite">
            {messages.map(message => (
              <MessageRow key={message.id} message={message.attributes} />
            ))}
          </ul>
        )}
      </PagedView>
    </Page>
  )
}

function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const code = findCode(message.text)
  return (
    <li className={classes.message}>
      <RoundIcon name={message.channel === 'email' ? 'mail' : 'phone'} label={t(`admin.outbox.${message.channel}`)} />
      <div className={classes.words}>
        <h2 className={classes.subject}>{message.subject || t('admin.outbox.sms')}</h2>
        <p className={classes.small}>
          {t('admin.outbox.to', { to: message.to })}
          {' · '}
          <RelativeTime at={message.createdAt} />
        </p>
        {message.error ? <StatusChip status="failed">{t('admin.outbox.failed', { error: message.error })}</StatusChip> : null}
      </div>
      {code ? (
        <div className={classes.code}>
          <CopyText text={code} label={t('admin.outbox.copyCode', { code })} />
        </div>
      ) : (
        <span />
      )}
      <details className={classes.whole}>
        <summary>{t('admin.outbox.text')}</summary>
        <p className={classes.small}>{formatMoment(new Date(message.createdAt), locale)}</p>
        <pre>{message.text}</pre>
      </details>
    </li>
  )
}
