import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { createProgram } from '#features/loyalty/api/create-program.ts'
import { updateProgram } from '#features/loyalty/api/update-program.ts'
import { emptyProgram, toProgramValues } from '#features/loyalty/model/program-values.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'
import { HoldersPane, PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'
import { BurnPane, MintPane } from '#shared/issuing/mint-pane.tsx'
import { QrPane } from '#shared/issuing/qr-pane.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { ProgramForm } from './program-form.tsx'

const HOME = { to: '/u/loyalty-program' } as const

/** Creating the program. */
export function NewProgramPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const create = useMutation(createProgram(useConnections(), businessId))
  return (
    <Pane>
      <PaneHeader title={t('loyalty.newTitle')} subtitle={t('loyalty.newLead')} />
      <ProgramForm
        initial={emptyProgram}
        action={t('loyalty.create')}
        save={create}
        onSaved={() => {
          showToast(t('loyalty.saved'))
          void navigate(HOME)
        }}
      />
    </Pane>
  )
}

/** Changing the program before it is enabled. */
export function EditProgramPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const update = useMutation(updateProgram(useConnections(), businessId))
  return (
    <OfProgram title={t('loyalty.edit')}>
      {program =>
        program.status === 'enabled' ? (
          <Pane>
            <PaneHeader title={t('loyalty.edit')} />
            <Note>{t('loyalty.enable.locked')}</Note>
          </Pane>
        ) : (
          <Pane>
            <PaneHeader title={t('loyalty.edit')} subtitle={t('loyalty.newLead')} />
            <ProgramForm
              initial={toProgramValues(program)}
              action={t('common.save')}
              save={update}
              onSaved={() => {
                showToast(t('loyalty.saved'))
                void navigate(HOME)
              }}
            />
          </Pane>
        )
      }
    </OfProgram>
  )
}

/** Switching the program on. */
export function EnableProgramPane() {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const business = useSelectedBusiness()
  const { start } = useTransaction()
  return (
    <OfProgram title={t('loyalty.enable.title')}>
      {program =>
        program.status === 'enabled' ? (
          <Pane>
            <PaneHeader title={t('loyalty.enable.title')} />
            <Note>{t('loyalty.status.enabled')}</Note>
          </Pane>
        ) : (
          <EnablePane
            area="loyalty"
            token={program}
            edit={{ to: '/u/loyalty-program/edit' }}
            preview={
              <ProgramCard
                name={program.name}
                business={business.name}
                code={program.code}
                logo={program.image?.url ?? business.logo}
                accent={business.accent}
              />
            }
            onEnable={() =>
              start({
                name: 'enableAsset',
                subject: 'loyaltyProgram',
                build: () => api.enableLoyaltyProgram({ params: { businessId: program.businessId } }),
                sentence: <Trans i18nKey="loyalty.enable.sentence" values={{ name: program.name }} components={{ strong: <strong /> }} />,
                onDone: () => void navigate(HOME),
                next: { label: t('loyalty.nextReward.action'), onClick: () => void navigate({ to: '/u/loyalty-program/rewards/new' }) },
              })
            }
          />
        )
      }
    </OfProgram>
  )
}

/** Minting points. */
export function MintPointsPane() {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <OfProgram title={t('loyalty.mint.title')}>
      {program => (
        <MintPane
          area="loyalty"
          token={toToken(program)}
          prepare={body => api.mintPoints({ params: { businessId: program.businessId }, body })}
          onDone={() => void navigate(HOME)}
        />
      )}
    </OfProgram>
  )
}

/** Burning points that the business holds. */
export function BurnPointsPane() {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <OfProgram title={t('loyalty.burn.title')}>
      {program => (
        <BurnPane
          area="loyalty"
          token={toToken(program)}
          prepare={body => api.burnPoints({ params: { businessId: program.businessId }, body })}
          onDone={() => void navigate(HOME)}
        />
      )}
    </OfProgram>
  )
}

/** The link and code by which customers join. */
export function JoinLinkPane() {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  return (
    <OfProgram title={t('loyalty.join.title')}>
      {program => (
        <QrPane
          title={t('loyalty.join.title')}
          lead={t('loyalty.join.lead')}
          caption={t('loyalty.join.caption', { program: program.name })}
          link={program.joinLink ?? ''}
          linkLabel={t('loyalty.join.link')}
          logo={program.image?.url ?? business.logo}
          fileName={`join-${program.code.toLowerCase()}`}
        />
      )}
    </OfProgram>
  )
}

/** Who holds the points. */
export function PointsHoldersPane() {
  const { t } = useTranslation()
  const api = useApi()
  return (
    <OfProgram title={t('loyalty.holders.title')}>
      {program => (
        <HoldersPane
          {...listOf(program)}
          readPage={(cursor, signal) =>
            api.listPointsHolders(
              { params: { businessId: program.businessId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              { signal },
            )
          }
        />
      )}
    </OfProgram>
  )
}

/** To whom points wait. */
export function PointsPendingHoldersPane() {
  const { t } = useTranslation()
  const api = useApi()
  return (
    <OfProgram title={t('loyalty.pendingHolders.title')}>
      {program => (
        <PendingHoldersPane
          {...listOf(program)}
          readPage={(cursor, signal) =>
            api.listPointsPendingHolders(
              { params: { businessId: program.businessId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              { signal },
            )
          }
        />
      )}
    </OfProgram>
  )
}

const listOf = (program: OwnProgram) => ({ businessId: program.businessId, token: 'program', code: program.code, isReward: false })
const toToken = (program: OwnProgram) => ({
  name: program.name,
  code: program.code,
  assetId: program.assetId,
  isFixed: program.supply.kind === 'fixed',
})

function OfProgram({ title, children }: { title: string; children: (program: OwnProgram) => ReactNode }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(businessProgram(useApi(), id))
  const waiting = (content: ReactNode) => (
    <Pane>
      <PaneHeader title={title} />
      {content}
    </Pane>
  )
  return (
    <QueryView query={query} skeleton={waiting(<FormSkeleton />)}>
      {program => (program === null ? waiting(<Note>{t('loyalty.emptyTitle')}</Note>) : children(program))}
    </QueryView>
  )
}
