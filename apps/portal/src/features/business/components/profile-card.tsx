import type { Business } from '@lealta/contract'
import { formatCountry, formatDay } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampFrame } from '#shared/design/stamp.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import { parseAccent } from '#shared/design/tokens.ts'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { mapAddress } from '#shared/places/map-address.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { businessQueries } from '../api/business-queries.ts'
import { useCategoryNames } from './category-field.tsx'
import classes from './profile-card.module.css'

/** The profile of a business as its staff see it; owner and manager can edit it. */
export function ProfileCard({ businessId }: { businessId: string }) {
  const profile = useQuery(businessQueries.detail(useConnections(), businessId))
  return (
    <QueryView query={profile} skeleton={<RowsSkeleton rows={5} />}>
      {business => <ProfileFacts business={business} />}
    </QueryView>
  )
}

function ProfileFacts({ business }: { business: Business }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const edit = useOpenLink({ to: '/u/dashboard/edit' })
  const categoryName = useCategoryNames()
  const accent = parseAccent(business.accent)
  return (
    <article className={classes.card} {...styleVariables({ '--fill': `var(--card-${accent})` })}>
      <div className={classes.band} />
      <div className={classes.head}>
        <StampFrame size={84}>
          <AssetAvatar src={business.logo?.url ?? null} name={business.name} accent={accent} size={84} />
        </StampFrame>
        {edit ? (
          <LinkButton link={edit} variant="default" size="sm" leftSection={<Icon name="edit" size={18} />}>
            {t('profile.edit')}
          </LinkButton>
        ) : null}
      </div>
      <div>
        <h2 className={classes.name}>{business.name}</h2>
        {business.activity ? <p className={classes.activity}>{business.activity}</p> : null}
      </div>
      {business.description ? <p className={classes.description}>{business.description}</p> : null}
      <ul className={classes.chips}>
        {business.categories.map(category => (
          <li key={category}>{categoryName(category)}</li>
        ))}
        {business.tags.map(tag => (
          <li key={tag} className={classes.tag}>
            {tag}
          </li>
        ))}
      </ul>
      <KeyValue
        rows={[
          { label: t('profile.paymentAddress'), value: <CopyText text={business.address_name} label={t('profile.paymentAddress')} /> },
          { label: t('profile.address'), value: `${business.address}, ${formatCountry(business.country, locale)}` },
          {
            label: t('profile.location'),
            value: <OutsideLink href={mapAddress(business.location)}>{t('profile.locationOpen')}</OutsideLink>,
          },
          { label: t('profile.website'), value: business.website ? <ExternalLink to={business.website} /> : null },
          { label: t('profile.phone'), value: business.phone ? <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a> : null },
          { label: t('profile.email'), value: business.email ? <a href={`mailto:${business.email}`}>{business.email}</a> : null },
          { label: t('profile.legalName'), value: business.legalName },
          { label: t('profile.documentNumber'), value: business.document_number },
          {
            label: t('profile.owner'),
            value: business.owner.email ? (
              <a href={`mailto:${business.owner.email}`}>{business.owner.email}</a>
            ) : (
              <CopyText text={business.owner.publicKey} label={t('profile.owner')} short />
            ),
          },
          { label: t('profile.access'), value: t(`common.levels.${business.accessLevel}`) },
          { label: t('profile.since'), value: formatDay(new Date(business.createdAt), locale) },
          { label: t('profile.publicKey'), value: <CopyText text={business.publicKey} label={t('profile.publicKey')} short /> },
        ]}
      />
      {edit ? null : <p className={classes.activity}>{t('profile.viewOnly')}</p>}
    </article>
  )
}

function ExternalLink({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer nofollow">
      {to.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}
