import type { PublicProgram } from '@lealta/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoinProgram } from '#features/join/api/join-program.tsx'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { CardSkeleton, TilesSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { FaceQuestion } from '#shared/face/face-question.tsx'
import { assetLink } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PublicView } from '#shared/lists/public-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { programQueries } from '#shared/programs/program-queries.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { PortalButton } from '#shared/session/portal-button.tsx'
import { useLeaveToSignIn } from '#shared/session/use-leave-to-sign-in.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useVisitor, type Visitor } from '#shared/session/use-visitor.ts'
import classes from './join.module.css'
import { HaveWallet } from './join-link.tsx'
import { ProgramView } from './program-view.tsx'

/** A program as seen by everyone, and the way to join it. */
export function JoinPage({ programId }: { programId: string }) {
  const { t } = useTranslation()
  const query = useQuery(programQueries.of(useConnections().api, programId))
  const skeleton = (
    <>
      <CardSkeleton />
      <TilesSkeleton />
    </>
  )
  return (
    <PublicView query={query} skeleton={skeleton} gone={{ title: t('join.gone'), detail: t('join.goneDetail') }}>
      {program => <Program program={program} />}
    </PublicView>
  )
}

type ProgramData = PublicProgram & { readonly id: string }

function Program({ program }: { program: ProgramData }) {
  const visitor = useVisitor()
  const { api } = useConnections()
  const balances = useQuery({ ...holdingQueries.of(api, visitor.portal?.walletId ?? ''), enabled: visitor.portal !== undefined })
  const holding = balances.data?.holdings.find(({ asset }) => asset.id === program.asset)
  return (
    <ProgramView program={program} holding={holding}>
      <JoinAction
        program={program}
        visitor={visitor}
        isMember={holding !== undefined}
        isChecking={visitor.portal !== undefined && balances.isPending}
      />
    </ProgramView>
  )
}

function JoinAction({
  program,
  visitor,
  isMember,
  isChecking,
}: {
  program: ProgramData
  visitor: Visitor
  isMember: boolean
  isChecking: boolean
}) {
  const { t } = useTranslation()
  const router = useRouter()
  const leaveToSignIn = useLeaveToSignIn()
  const isNew = useIsNew() && !visitor.onboarding
  const [isJoined, setJoined] = useState(false)
  const joinProgram = useJoinProgram(program, () => setJoined(true))
  if (visitor.isBusinessWallet) {
    return (
      <>
        <Note>{t('join.businessWallet')}</Note>
        <div>
          <LinkButton link={{ to: '/home', search: { token: 'none' } }} variant="default">
            {t('join.switchWallet')}
          </LinkButton>
        </div>
      </>
    )
  }
  if (isMember || isJoined) {
    return (
      <>
        <div className={classes.member}>
          <StampTick size={56} />
          <div>
            <strong>{isJoined ? t('join.done', { program: program.name }) : t('join.member')}</strong>
            <p className={classes.lead}>{t('join.memberLead')}</p>
          </div>
          <PortalButton portal={visitor.portal} link={assetLink({ id: program.asset, kind: 'loyalty_program' })} size="lg">
            {t('join.memberAction')}
          </PortalButton>
        </div>
        <FaceQuestion business={program.business.name} />
      </>
    )
  }
  const join = () => {
    if (!visitor.portal && isNew) return void router.navigate({ to: '/setup/lite/password', search: { join: program.id } })
    if (!visitor.portal) return leaveToSignIn({ to: '/j/$programId', params: { programId: program.id } }, visitor.onboarding)
    joinProgram()
  }
  return (
    <div className={classes.join}>
      <Button size="lg" loading={visitor.isLoading || isChecking} onClick={join}>
        {t(visitor.portal ? 'join.joining' : 'join.action')}
      </Button>
      {!visitor.portal && isNew ? <HaveWallet programId={program.id} /> : null}
      <p className={classes.lead}>{t('join.free')}</p>
    </div>
  )
}

/** Whether nobody has a wallet in this browser. */
function useIsNew(): boolean {
  const { storage } = usePortal()
  const { wallet } = useSession()
  return wallet === undefined && !hasKeystore(storage)
}
