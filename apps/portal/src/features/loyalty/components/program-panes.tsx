import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeAllowance } from '#features/loyalty/api/change-allowance.ts'
import { updateProgram } from '#features/loyalty/api/update-program.ts'
import { toAllowanceValues } from '#features/loyalty/model/allowance-values.ts'
import { toProgramValues } from '#features/loyalty/model/program-values.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { BurnPane } from '#shared/issuing/burn-pane.tsx'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'
import { HoldersPane, PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { MintPane } from '#shared/issuing/mint-pane.tsx'
import { listMissing, type Missing } from '#shared/issuing/missing.ts'
import { QrPane } from '#shared/issuing/qr-pane.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { AllowanceForm } from './allowance-form.tsx'
import { NewProgramForm } from './new-program-form.tsx'
import { ProgramForm } from './program-form.tsx'

const HOME = { to: '/u/loyalty-program' } as const

/** Creating the program. */
export function NewProgramPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  return (
    <Pane>
      <PaneHeader title={t('loyalty.newTitle')} subtitle={t('loyalty.newLead')} />
      <NewProgramForm
        onSaved={() => {
          showToast(t('loyalty.saved'))
          void navigate(HOME)
        }}
      />
    </Pane>
  )
}

/** Changing the program; once it is enabled, only its allowance can change. */
export function EditProgramPane({ missing }: { missing: Missing | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const connections = useConnections()
  const update = useFormMutation(updateProgram(connections, businessId))
  const change = useFormMutation(changeAllowance(connections, businessId))
  const leave = () => {
    showToast(t('loyalty.saved'))
    void navigate(HOME)
  }
  return (
    <WithProgram>
      {program =>
        program.status === 'enabled' ? (
          <Pane>
            <PaneHeader title={t('loyalty.edit')} />
            <Note>{t('loyalty.enable.locked')}</Note>
            <AllowanceForm initial={toAllowanceValues(program)} save={change} onSaved={leave} />
          </Pane>
        ) : (
          <Pane>
            <PaneHeader title={t('loyalty.edit')} subtitle={t('loyalty.newLead')} />
            <ProgramForm
              initial={toProgramValues(program)}
              problems={listMissing(program.readiness, missing)}
              action={t('common.save')}
              save={update}
              onSaved={leave}
            />
          </Pane>
        )
      }
    </WithProgram>
  )
}

/** Switching the program on. */
export const EnableProgramPane = () => <PointsPane pane={EnablePane} />

/** Minting points. */
export const MintPointsPane = () => <PointsPane pane={MintPane} />

/** Burning points that the business holds. */
export const BurnPointsPane = () => <PointsPane pane={BurnPane} />

/** Who holds the points. */
export const PointsHoldersPane = () => <PointsPane pane={HoldersPane} />

/** Pending payments of the points. */
export const PointsPendingHoldersPane = () => <PointsPane pane={PendingHoldersPane} />

/** The link and QR code customers use to join. */
export function JoinLinkPane() {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  return (
    <WithProgram>
      {program => (
        <QrPane
          title={t('loyalty.join.title')}
          lead={t('loyalty.join.lead')}
          caption={t('loyalty.join.caption', { program: program.name })}
          link={program.joinLink ?? ''}
          linkLabel={t('loyalty.join.link')}
          logo={program.image?.url ?? business.logo}
          fileName={`join-${program.code.toLowerCase()}`}
          more={{ to: '/u/qr', search: { kind: 'join' } }}
        />
      )}
    </WithProgram>
  )
}

function PointsPane({ pane: TokenPane }: { pane: ComponentType<{ token: IssuedToken }> }) {
  const toToken = usePointsToken()
  return <WithProgram>{program => <TokenPane token={toToken(program)} />}</WithProgram>
}

function usePointsToken(): (program: OwnProgram) => IssuedToken {
  const { t } = useTranslation()
  const api = useApi()
  const business = useSelectedBusiness()
  const params = { businessId: business.id }
  return program => ({
    area: 'loyalty',
    businessId: business.id,
    id: 'program',
    name: program.name,
    code: program.code,
    assetId: program.assetId,
    issuer: program.issuer,
    status: program.status,
    supply: program.supply,
    readiness: program.readiness,
    preview: (
      <ProgramCard
        name={program.name}
        business={business.name}
        code={program.code}
        logo={program.image?.url ?? business.logo}
        accent={business.accent}
      />
    ),
    picture: (
      <AssetAvatar src={program.image?.url ?? business.logo} name={program.name} kind="points" accent={business.accent} size={112} />
    ),
    links: {
      home: HOME,
      edit: { to: '/u/loyalty-program/edit' },
      holder: publicKey => ({ to: '/u/members/$publicKey', params: { publicKey } }),
    },
    next: { label: t('loyalty.nextReward.action'), link: { to: '/u/loyalty-program/rewards/new' } },
    subject: 'loyaltyProgram',
    calls: {
      enable: () => api.enableLoyaltyProgram({ params }),
      mint: body => api.mintPoints({ params, body }),
      burn: body => api.burnPoints({ params, body }),
      listHolders: (query, options) => api.listPointsHolders({ params, query }, options),
      listPendingHolders: (query, options) => api.listPointsPendingHolders({ params, query }, options),
    },
  })
}

/** Loads the program for a pane about it. */
export function WithProgram({ children }: { children: (program: OwnProgram) => ReactNode }) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const { id } = useSelectedBusiness()
  const query = useQuery(businessProgram(useApi(), id))
  return (
    <PaneView query={query}>
      {program =>
        program ? (
          children(program)
        ) : (
          <Pane>
            <PaneHeader title={title} />
            <Note>{t('loyalty.emptyTitle')}</Note>
          </Pane>
        )
      }
    </PaneView>
  )
}
