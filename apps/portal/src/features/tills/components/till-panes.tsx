import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { createTill } from '#features/tills/api/create-till.ts'
import { useEnableTill } from '#features/tills/api/enable-till.tsx'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import { updateTill } from '#features/tills/api/update-till.ts'
import { toTillValues } from '#features/tills/model/till-values.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { DisableAccount } from '#shared/disabling/disable-account.tsx'
import { useDisabling } from '#shared/disabling/use-disabling.tsx'
import { useMayClose } from '#shared/disabling/use-may-close.ts'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { QrPane } from '#shared/issuing/qr-pane.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'
import { TillForm } from './till-form.tsx'

/** Creating a till. @param props.locationId a location to start from; it counts if it is one of the business's that is not closed */
export function NewTillPane({ locationId }: { locationId: string | undefined }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const { data, isLoading } = useQuery({
    ...subAccountQueries.detail(useApi(), businessId, locationId ?? ''),
    enabled: locationId !== undefined,
  })
  const location = data?.kind === 'location' && data.status !== 'disabled' ? data.id : ''
  return (
    <Pane>
      <PaneHeader title={t('tills.newTitle')} subtitle={t('tills.newLead')} />
      {isLoading ? <FormSkeleton /> : <NewTillForm location={location} />}
    </Pane>
  )
}

function NewTillForm({ location }: { location: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  const create = useFormMutation(createTill(useConnections(), businessId))
  return (
    <TillForm
      initial={{ name: '', label: '', location }}
      isAliasLocked={false}
      action={t('tills.create')}
      save={create}
      onSaved={till => void navigate({ to: '/u/pos/$pos/enable', params: { pos: till } })}
    />
  )
}

/** Renaming a till; its address is fixed once it is open. */
export function EditTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  return (
    <WithTill tillId={tillId}>
      {till => (
        <Pane>
          <PaneHeader title={t('tills.edit')} />
          <EditTill till={till} />
        </Pane>
      )}
    </WithTill>
  )
}

function EditTill({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { alias: businessAlias } = useSelectedBusiness()
  const update = useFormMutation(updateTill(useConnections(), till))
  return (
    <TillForm
      initial={toTillValues(till, businessAlias)}
      isAliasLocked={till.status !== 'ready'}
      action={t('common.save')}
      save={update}
      onSaved={saved => {
        showToast(t('tills.saved'))
        void navigate({ to: '/u/pos/$pos', params: { pos: saved } })
      }}
    />
  )
}

/** Opening a till on the network. */
export function EnableTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const enable = useEnableTill()
  return (
    <TillStep tillId={tillId} from="ready" title={t('tills.enable.title')} lead={t('tills.enable.lead')}>
      {till => (
        <Button size="lg" leftSection={<Icon name="till" />} onClick={() => enable(till)}>
          {t('tills.enable.action')}
        </Button>
      )}
    </TillStep>
  )
}

/** Closing a till for good: shows what moves to the main wallet, and asks for a typed word. */
export function DisableTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  return (
    <TillStep tillId={tillId} from="enabled" title={t('tills.disable.title')} lead={t('tills.disable.lead')}>
      {till => <DisableTill till={till} />}
    </TillStep>
  )
}

function DisableTill({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const disable = useDisabling()
  const params = { businessId: till.businessId, posId: till.id }
  if (!useMayClose('till.disable', till)) return <Note>{t('access.signer')}</Note>
  if (!till.walletId || !till.publicKey) return null
  return (
    <DisableAccount
      account={{ walletId: till.walletId, publicKey: till.publicKey }}
      read={options => api.readPosDisablement({ params }, options)}
      confirmation={{ word: t('tills.disable.word'), wordLabel: t('tills.disable.typed'), action: t('tills.disable.action') }}
      onConfirm={({ transactions }) =>
        disable(
          {
            name: 'disablePos',
            title: till.name,
            build: () => api.disablePos({ params }),
            sentence: <Trans i18nKey="tills.disable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
            onDone: () => void navigate({ to: '/u/pos/$pos', params: { pos: till } }),
          },
          transactions,
        )
      }
    >
      {t('tills.disable.warn')}
    </DisableAccount>
  )
}

/** An action on a till in one of its states; in any other state the screen names that state instead. */
function TillStep({
  tillId,
  from,
  title,
  lead,
  children,
}: {
  tillId: string
  from: OwnTill['status']
  title: string
  lead: string
  children: (till: OwnTill) => ReactNode
}) {
  const { t } = useTranslation()
  return (
    <WithTill tillId={tillId}>
      {till => (
        <Pane>
          <PaneHeader title={title} subtitle={lead} />
          {till.status === from ? children(till) : <Note>{t(`tills.status.${till.status}`)}</Note>}
        </Pane>
      )}
    </WithTill>
  )
}

/** The QR code that customers scan. */
export function TillQrPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  return (
    <WithTill tillId={tillId}>
      {till =>
        till.payLink ? (
          <QrPane
            title={t('tills.qr.title')}
            lead={t('tills.qr.lead')}
            caption={t('tills.qr.caption', { name: business.name })}
            link={till.payLink}
            linkLabel={t('tills.qr.link')}
            logo={business.logo}
            fileName={`till-${till.alias ?? till.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
            more={{ to: '/u/qr', search: { kind: 'till', of: till.id } }}
          />
        ) : (
          <Pane>
            <PaneHeader title={t('tills.qr.title')} />
            <Note>{t('tills.readyNote')}</Note>
          </Pane>
        )
      }
    </WithTill>
  )
}

/** Loads a till for a pane about it. */
export function WithTill({ tillId, children }: { tillId: string; children: (till: OwnTill) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(tillQueries.detail(useApi(), id, tillId))
  return <PaneView query={query}>{children}</PaneView>
}
