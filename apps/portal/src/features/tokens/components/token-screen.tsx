import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteToken } from '#features/tokens/api/delete-token.ts'
import { tokenListQueries } from '#features/tokens/api/token-list-queries.ts'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import { useMay } from '#shared/access/access-context.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { DeleteDraft } from '#shared/drafts/delete-draft.tsx'
import { StandsFor } from '#shared/holdings/stands-for.tsx'
import { HolderLinks } from '#shared/issuing/holder-links.tsx'
import { IssuedFigures } from '#shared/issuing/issued-figures.tsx'
import issuing from '#shared/issuing/issuing.module.css'
import { listLedgerFacts } from '#shared/issuing/ledger-facts.tsx'
import { listIssuingActions } from '#shared/issuing/list-issuing-actions.ts'
import { ReadinessSection } from '#shared/issuing/readiness-section.tsx'
import { describeSupply, isUnique } from '#shared/issuing/supply-values.ts'
import { UniqueBadge } from '#shared/issuing/unique-badge.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './tokens.module.css'

/** Shows what was done last with a token, by its asset. */
type ShowActivity = (assetId: string) => ReactNode

/** One branded token of the business with its figures, actions and what was done with it last. */
export function TokenScreen({ tokenId, activity }: { tokenId: string; activity: ShowActivity }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const connections = useConnections()
  const mayEdit = useMay('token.edit')
  const query = useQuery(tokenListQueries.detail(connections.api, id, tokenId))
  const [isDeleting, setDeleting] = useState(false)
  const token = query.data
  const mayMint = useMayOn('token.mint', token?.issuer)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound missing="token" />
  return (
    <Page>
      <PaneHeader
        title={token?.name ?? t('tokens.title')}
        back={{ to: '/u/tokens' }}
        actions={token ? listActions(token, t, { mayMint, onDelete: mayEdit ? () => setDeleting(true) : undefined }) : []}
      />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {data => <TokenDetails token={data} activity={activity} />}
      </QueryView>
      {token ? (
        <DeleteDraft
          area="tokens"
          remove={deleteToken(connections, token)}
          list={{ to: '/u/tokens' }}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  )
}

function listActions(token: OwnToken, t: TFunction, may: { mayMint: boolean; onDelete: (() => void) | undefined }): HeaderAction[] {
  const params = { tokenId: token.id }
  const links = {
    enable: { to: '/u/tokens/$tokenId/enable', params },
    edit: { to: '/u/tokens/$tokenId/edit', params },
    mint: { to: '/u/tokens/$tokenId/mint', params },
    burn: { to: '/u/tokens/$tokenId/burn', params },
  } as const
  const isPayable = token.assetId !== null && !isUnique(token.supply) && parseDecimal(token.figures?.inBusiness ?? '0') > 0n
  const pay: HeaderAction = {
    label: t('tokens.pay'),
    icon: 'pay',
    link: { to: '/u/pay', search: { asset: token.assetId ?? '' } },
    primary: true,
  }
  const sell: HeaderAction = { label: t('sales.create'), icon: 'store', link: { to: '/u/sales/new', search: { token: token.id } } }
  return listIssuingActions({ area: 'tokens', ...token }, links, t, { ...may, first: isPayable ? [pay, sell] : [] })
}

function TokenDetails({ token, activity }: { token: OwnToken; activity: ShowActivity }) {
  const { t } = useTranslation()
  const { accent } = useSelectedBusiness()
  const { figures, status } = token
  const params = { tokenId: token.id }
  return (
    <>
      {token.metadataChanged ? <FormError>{t('loyalty.changed')}</FormError> : null}
      <div className={classes.head}>
        <AssetAvatar src={token.image?.url} name={token.name} accent={accent} isHedge={token.hedgeFor !== null} size={96} />
        <div className={classes.headWords}>
          <strong>{token.code}</strong>
          {isUnique(token.supply) ? <UniqueBadge /> : null}
        </div>
      </div>
      {token.hedgeFor ? <StandsFor assetId={token.hedgeFor} /> : null}
      {isUnique(token.supply) ? <Note>{t('tokens.uniqueNote')}</Note> : null}
      {status === 'enabled' ? null : (
        <ReadinessSection
          items={token.readiness}
          edit={{ to: '/u/tokens/$tokenId/edit', params }}
          enable={{ to: '/u/tokens/$tokenId/enable', params }}
          action={<StatusChip status={status}>{t(`loyalty.status.${status}`)}</StatusChip>}
        />
      )}
      {figures ? (
        <Section title={t('loyalty.figures.title')}>
          <IssuedFigures figures={figures} />
          <div className={pieces.actions}>
            <HolderLinks
              holders={{ to: '/u/tokens/$tokenId/holders', params }}
              pendingHolders={{ to: '/u/tokens/$tokenId/pending-holders', params }}
              operators={{ to: '/u/tokens/$tokenId/operators', params }}
            />
          </div>
        </Section>
      ) : null}
      {token.assetId ? activity(token.assetId) : null}
      <TokenFacts token={token} />
    </>
  )
}

function TokenFacts({ token }: { token: OwnToken }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const day = (at: string | null) => (at ? formatDay(new Date(at), locale) : undefined)
  return (
    <Section title={t('loyalty.facts.title')} card>
      {token.description ? <p className={issuing.text}>{token.description}</p> : null}
      <KeyValue
        rows={[
          { label: t('loyalty.facts.code'), value: token.code },
          { label: t('tokens.facts.supply'), value: describeSupply(token.supply, locale, t) },
          { label: t('tokens.facts.conditions'), value: token.conditions || undefined },
          {
            label: t('loyalty.facts.terms'),
            value: token.termsLink ? <OutsideLink href={token.termsLink}>{t('loyalty.facts.termsLink')}</OutsideLink> : undefined,
          },
          { label: t('loyalty.facts.enabledAt'), value: day(token.enabledAt) },
          { label: t('loyalty.facts.createdAt'), value: day(token.createdAt) },
          ...listLedgerFacts(token, t),
        ]}
      />
      {token.termsText ? (
        <details>
          <summary>{t('loyalty.facts.terms')}</summary>
          <p className={issuing.text}>{token.termsText}</p>
        </details>
      ) : null}
    </Section>
  )
}
