import { formatCountry, formatMoment } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { mapAddress } from '#shared/places/map-address.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminReview, adminQueries, documentAddress } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { AdminView } from '../components/admin-view.tsx'
import { DecisionPanel } from '../components/decision-panel.tsx'
import { SimulatorPanel } from '../components/simulator-panel.tsx'

/** Everything a reviewer needs, and the decision. */
export function ReviewPage({ kybId }: { kybId: string }) {
  const { t } = useTranslation()
  const query = useQuery(adminQueries.review(useAdminApi(), kybId))
  return (
    <Page>
      <PaneHeader
        title={query.data?.businessName ?? t(query.data ? 'admin.unnamed' : 'admin.kyb.review')}
        subtitle={query.data ? t(query.data.kind === 'change' ? 'admin.kyb.change' : 'admin.kyb.first') : undefined}
        back={{ to: '/kyb' }}
        right={query.data ? <StatusChip status={query.data.status} /> : null}
      />
      <AdminView query={query}>
        {review => (
          <div className={classes.columns}>
            <div className={classes.column}>
              {review.changes ? <Changes review={review} changes={review.changes} /> : null}
              <Documents kybId={kybId} review={review} />
              <Profile review={review} />
            </div>
            <div className={classes.column}>
              <DecisionPanel kybId={kybId} review={review} />
              <Moments review={review} />
              {review.checks === 'simulator' ? <SimulatorPanel kybId={kybId} review={review} /> : <Checks review={review} />}
            </div>
          </div>
        )}
      </AdminView>
    </Page>
  )
}

/** What the provider says. */
function Checks({ review }: { review: AdminReview }) {
  const { t } = useTranslation()
  const { identity, screening } = review
  return (
    <Section title={t('admin.kyb.checks')} card>
      <KeyValue
        rows={[
          { label: t('admin.kyb.identity'), value: identity ? t(`onboarding.kyb.identityStates.${identity}`) : t('admin.kyb.noResult') },
          {
            label: t('admin.kyb.screening'),
            value: screening ? t(`onboarding.kyb.screeningStates.${screening}`) : t('admin.kyb.noResult'),
          },
        ]}
      />
    </Section>
  )
}

function Documents({ kybId, review }: { kybId: string; review: AdminReview }) {
  const { t } = useTranslation()
  const missing = review.requiredKinds.filter(kind => !review.documents.some(document => document.kind === kind))
  return (
    <Section title={t('admin.kyb.documents')} card>
      {review.documents.length === 0 ? <p className={classes.small}>{t('admin.kyb.noDocuments')}</p> : null}
      <KeyValue
        rows={[
          ...review.documents.map(document => ({
            key: document.id,
            label: t(`onboarding.kyb.kinds.${document.kind}`),
            value: (
              <a
                href={documentAddress(kybId, document.id)}
                download={document.fileName}
                aria-label={t('admin.kyb.download', { name: document.fileName })}
              >
                {document.fileName} <Icon name="deposit" size={18} />
              </a>
            ),
          })),
          ...missing.map(kind => ({ key: kind, label: t(`onboarding.kyb.kinds.${kind}`), value: t('admin.kyb.required') })),
        ]}
      />
    </Section>
  )
}

function Profile({ review }: { review: AdminReview }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { profile } = review
  const place = profile?.location
  return (
    <Section title={t('admin.kyb.profile')} card>
      {profile?.name ? null : <p className={classes.small}>{t('admin.kyb.noProfile')}</p>}
      <KeyValue
        rows={[
          {
            label: t('admin.kyb.businessType'),
            value: review.businessType
              ? t(review.businessType === 'entity' ? 'onboarding.businessType.entity' : 'onboarding.businessType.sole')
              : null,
          },
          { label: t('profile.name'), value: profile?.name },
          { label: t('profile.legalName'), value: profile?.legalName },
          { label: t('profile.alias'), value: profile?.alias },
          { label: t('profile.documentNumber'), value: profile?.document_number },
          { label: t('profile.country'), value: profile?.country ? formatCountry(profile.country, locale) : null },
          { label: t('profile.address'), value: profile?.address },
          {
            label: t('admin.kyb.location'),
            value: place ? (
              <a href={mapAddress(place)} target="_blank" rel="noreferrer" title={t('admin.kyb.openMap')}>
                {place.latitude}, {place.longitude} <Icon name="external" size={18} />
              </a>
            ) : null,
          },
          { label: t('profile.website'), value: profile?.website },
          { label: t('profile.phone'), value: profile?.phone },
          { label: t('profile.email'), value: profile?.email },
          { label: t('profile.activity'), value: profile?.activity },
          { label: t('profile.description'), value: profile?.description },
          { label: t('admin.kyb.owner'), value: review.ownerEmail },
          { label: t('admin.kyb.ownerKey'), value: <CopyText text={review.ownerKey} label={t('admin.kyb.ownerKey')} short /> },
        ]}
      />
    </Section>
  )
}

/** The requested names of a verified business beside its current ones; once decided, the request alone. */
function Changes({ review, changes }: { review: AdminReview; changes: NonNullable<AdminReview['changes']> }) {
  const { t } = useTranslation()
  const isDecided = review.status === 'valid'
  const row = (label: string, before: string | null | undefined, after: string | undefined) => ({
    label,
    value: after === undefined || isDecided ? after : t('admin.kyb.changed', { before: before || t('admin.kyb.nothingBefore'), after }),
  })
  return (
    <Section title={t('admin.kyb.changes')} card>
      <KeyValue
        rows={[
          row(t('profile.name'), review.profile?.name, changes.name),
          row(t('profile.legalName'), review.profile?.legalName, changes.legalName),
          row(t('profile.documentNumber'), review.profile?.document_number, changes.document_number),
        ]}
      />
    </Section>
  )
}

function Moments({ review }: { review: AdminReview }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const write = (at: string | null) => (at ? formatMoment(new Date(at), locale) : null)
  return (
    <Section title={t('admin.kyb.review')} card>
      <KeyValue
        rows={[
          { label: t('admin.kyb.submitted'), value: write(review.submittedAt) ?? t('admin.none') },
          { label: t('admin.kyb.dueAt'), value: write(review.dueAt) },
          { label: t('admin.kyb.decided'), value: write(review.decidedAt) },
          { label: t('admin.kyb.reason'), value: review.reason },
        ]}
      />
    </Section>
  )
}
