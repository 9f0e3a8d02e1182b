import { PARTNERSHIP_TEXT } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePartnership, type PartnershipChange } from '#features/partnerships/api/change-partnership.ts'
import { type OwnPartnership, partnershipQueries } from '#features/partnerships/api/partnership-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { AcceptForm } from './accept-form.tsx'
import { PartnershipAccounts } from './partnership-accounts.tsx'
import classes from './partnerships.module.css'

/** One partnership: what was asked, what can be answered, and the accounts that accept. */
export function PartnershipScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(partnershipQueries.detail(useApi(), businessId, id))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  return (
    <Page>
      <PaneHeader title={query.data?.partner.name ?? t('partnerships.one')} back={{ to: '/u/partnerships' }} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {partnership => <Shown partnership={partnership} />}
      </QueryView>
    </Page>
  )
}

function Shown({ partnership }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const mayAnswer = useMay('partnership.edit')
  const { status, direction, partner } = partnership
  const isIncoming = direction === 'incoming'
  return (
    <>
      <Facts partnership={partnership} />
      {status === 'sent' && !isIncoming ? <Note>{t('partnerships.waiting', { name: partner.name })}</Note> : null}
      {status === 'sent' && isIncoming && mayAnswer ? <AcceptForm partnership={partnership} /> : null}
      {isIncoming && (status === 'accepted' || status === 'ended') ? (
        <>
          <PartnershipAccounts partnership={partnership} />
          <div>
            <QuickLink link={{ to: '/u/reports', search: { report: 'tills', by: 'partner' } }} icon="report">
              {t('partnerships.report')}
            </QuickLink>
          </div>
        </>
      ) : null}
      {mayAnswer ? <Actions partnership={partnership} /> : null}
    </>
  )
}

function Facts({ partnership }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { direction, status, tokens, message, reason, accounts, createdAt, answeredAt, endedAt } = partnership
  const day = (moment: string | null) => (moment ? formatDay(new Date(moment), locale) : undefined)
  const text = (words: string) => (words === '' ? undefined : <p className={classes.text}>{words}</p>)
  return (
    <Section title={t('partnerships.facts.title')} card action={<StatusChip status={status} />}>
      <KeyValue
        rows={[
          { label: t('partnerships.direction.label'), value: t(`partnerships.direction.${direction}`) },
          {
            label: t('partnerships.facts.tokens'),
            value: (
              <ul className={classes.tokens}>
                {tokens.map(token => (
                  <li key={token.id}>
                    <AssetPicture asset={token} size={28} />
                    {token.name || token.code}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('partnerships.facts.message'), value: text(message) },
          { label: t('partnerships.facts.reason'), value: text(reason) },
          { label: t('partnerships.facts.accounts'), value: status === 'accepted' ? String(accounts.length) : undefined },
          { label: t('partnerships.facts.asked'), value: day(createdAt) },
          { label: t('partnerships.facts.answered'), value: day(answeredAt) },
          { label: t('partnerships.facts.ended'), value: day(endedAt) },
        ]}
      />
    </Section>
  )
}

/** What the business can still say, each asked for once more. */
function Actions({ partnership: { id, status, direction, partner } }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { mutateAsync, isPending } = useMutation(changePartnership(useConnections(), businessId, id))
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const kind = status === 'accepted' ? 'end' : status !== 'sent' ? undefined : direction === 'outgoing' ? 'cancel' : 'decline'
  if (kind === undefined) return null
  const change: PartnershipChange = kind === 'decline' ? { kind, reason } : { kind }
  const done = { end: 'partnerships.ended', cancel: 'partnerships.cancelled', decline: 'partnerships.declined' } as const
  const body = { end: 'partnerships.endBody', cancel: 'partnerships.cancelBody', decline: 'partnerships.declineBody' } as const
  const send = () =>
    mutateAsync(change).then(
      () => {
        showToast(t(done[kind]))
        setAsked(false)
      },
      // What fails opens the error dialog.
      () => setAsked(false),
    )
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t(`partnerships.${kind}`)}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t(`partnerships.${kind}`)}
        action={t(`partnerships.${kind}`)}
        danger
        busy={isPending}
        onConfirm={() => void send()}
        onClose={() => setAsked(false)}
      >
        <p>{t(body[kind], { name: partner.name })}</p>
        {kind === 'decline' ? (
          <Textarea
            label={t('partnerships.reason')}
            maxLength={PARTNERSHIP_TEXT}
            autosize
            minRows={2}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
        ) : null}
      </ConfirmDialog>
    </div>
  )
}
