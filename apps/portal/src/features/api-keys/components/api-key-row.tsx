import { formatDay } from '@lealta/messages/format'
import { shortenKey } from '@lealta/stellar/asset'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnApiKey } from '#features/api-keys/api/api-key-queries.ts'
import { revokeApiKey } from '#features/api-keys/api/change-api-keys.ts'
import { useScopeWords } from '#features/api-keys/model/use-scope-words.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ListRow } from '#shared/design/list-row.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** An API key: how it begins, what it may do, who made it, when it was used, and that it can be revoked. */
export function ApiKeyRow({ apiKey }: { apiKey: OwnApiKey }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useScopeWords()
  const mayEdit = useMay('apiKey.edit')
  const [isAsked, setAsked] = useState(false)
  const { name, prefix, scopes, state, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey
  const day = (instant: string) => formatDay(new Date(instant), locale)
  const facts = [
    t('apiKeys.facts.by', { name: createdBy.name ?? shortenKey(createdBy.publicKey), date: day(createdAt) }),
    lastUsedAt ? t('apiKeys.facts.used', { date: day(lastUsedAt) }) : t('apiKeys.facts.unused'),
    ...(expiresAt ? [t('apiKeys.facts.expires', { date: day(expiresAt) })] : []),
  ]
  return (
    <>
      <ListRow
        title={name}
        detail={
          <>
            <code>{prefix}…</code>
            <br />
            {scopes.map(words).join(' · ')}
            <br />
            {facts.join(' · ')}
          </>
        }
        end={
          state !== 'active' ? (
            <StatusChip status={state === 'expired' ? 'expired' : 'cancelled'}>{t(`apiKeys.${state}`)}</StatusChip>
          ) : mayEdit ? (
            <IconButton icon="trash" label={t('apiKeys.revokeOf', { name })} onClick={() => setAsked(true)} />
          ) : null
        }
      />
      <Revoke apiKey={apiKey} opened={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function Revoke({ apiKey: { id, name }, opened, onClose }: { apiKey: OwnApiKey; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { mutate, isPending } = useMutation(revokeApiKey(useConnections(), businessId))
  const revoke = () =>
    mutate(id, {
      onSuccess: () => {
        onClose()
        showToast(t('apiKeys.revokeDone', { name }))
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('apiKeys.revokeOf', { name })}
      action={t('apiKeys.revoke')}
      danger
      busy={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('apiKeys.revokeBody', { name })}
    </ConfirmDialog>
  )
}
