import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { createToken } from '#features/tokens/api/create-token.ts'
import { updateToken } from '#features/tokens/api/update-token.ts'
import { useStablecoinIds } from '#features/tokens/model/stablecoin-ids.ts'
import { emptyToken, type OwnToken, toTokenValues } from '#features/tokens/model/token-values.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { StandsFor } from '#shared/holdings/stands-for.tsx'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { listMissing, type Missing } from '#shared/issuing/missing.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { TokenForm } from './token-form.tsx'
import { WithToken } from './with-token.tsx'

const linkOf = (tokenId: string) => linkOptions({ to: '/u/tokens/$tokenId', params: { tokenId } })

/** Creating a branded token. */
export function NewTokenPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const create = useFormMutation(createToken(useConnections(), businessId))
  return (
    <Pane>
      <PaneHeader title={t('tokens.newTitle')} subtitle={t('tokens.newLead')} />
      <TokenForm
        initial={emptyToken}
        action={t('tokens.create')}
        save={create}
        onSaved={token => {
          showToast(t('tokens.saved'))
          if (token) void navigate(linkOf(token.id))
        }}
      />
    </Pane>
  )
}

/** Changing a branded token before it is enabled. */
export function EditTokenPane({ tokenId, missing }: { tokenId: string; missing: Missing | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const offered = useStablecoinIds().map(({ id }) => id)
  const update = useFormMutation(updateToken(useConnections(), businessId, tokenId))
  return (
    <WithToken tokenId={tokenId}>
      {token => (
        <Pane>
          <PaneHeader title={t('tokens.edit')} subtitle={t('tokens.newLead')} />
          {token.status === 'enabled' ? (
            <Note>{t('tokens.enable.locked')}</Note>
          ) : (
            <TokenForm
              initial={toTokenValues(token, offered)}
              problems={listMissing(token.readiness, missing)}
              action={t('common.save')}
              save={update}
              onSaved={() => {
                showToast(t('tokens.saved'))
                void navigate(linkOf(tokenId))
              }}
            />
          )}
        </Pane>
      )}
    </WithToken>
  )
}

/** A pane that programs, rewards and branded tokens share, about one of the last. */
export function TokenPane({ tokenId, pane: IssuingPane }: { tokenId: string; pane: ComponentType<{ token: IssuedToken }> }) {
  const toIssued = useIssuedToken()
  return <WithToken tokenId={tokenId}>{token => <IssuingPane token={toIssued(token)} />}</WithToken>
}

function useIssuedToken(): (token: OwnToken) => IssuedToken {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId, accent } = useSelectedBusiness()
  return token => {
    const { id: tokenId, name, code, assetId, issuer, status, supply, readiness } = token
    const params = { businessId, tokenId }
    const picture = <AssetAvatar src={token.image?.url} name={name} accent={accent} isHedge={token.hedgeFor !== null} size={112} />
    return {
      area: 'tokens',
      businessId,
      id: tokenId,
      ...{ name, code, assetId, issuer, status, supply, readiness, picture },
      preview: (
        <>
          {picture}
          {token.hedgeFor ? <StandsFor assetId={token.hedgeFor} /> : null}
        </>
      ),
      links: { home: linkOf(tokenId), edit: { to: '/u/tokens/$tokenId/edit', params: { tokenId } } },
      next:
        supply.kind === 'fixed'
          ? { label: t('loyalty.facts.title'), link: linkOf(tokenId) }
          : { label: t('tokens.mint.title'), link: { to: '/u/tokens/$tokenId/mint', params: { tokenId } } },
      subject: 'token',
      calls: {
        enable: () => api.enableToken({ params }),
        mint: body => api.mintToken({ params, body }),
        burn: body => api.burnToken({ params, body }),
        listHolders: (query, options) => api.listTokenHolders({ params, query }, options),
        listPendingHolders: (query, options) => api.listTokenPendingHolders({ params, query }, options),
      },
    }
  }
}
