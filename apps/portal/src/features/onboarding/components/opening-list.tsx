import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { LoadError, QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { type Prepared, stateOf } from '../model/opening.ts'

/** What a business prepares before it is open, each with how far it is: its card, a first reward, the poster at the counter. */
export function OpeningList({ businessId, isWaiting }: { businessId: string; isWaiting: boolean }) {
  const { t } = useTranslation()
  const program = useQuery(businessProgram(useApi(), businessId))
  return (
    <Section title={t(isWaiting ? 'onboarding.opening.titleWaiting' : 'onboarding.opening.title')}>
      <Muted>{t('onboarding.opening.lead')}</Muted>
      <QueryView query={program} skeleton={<RowsSkeleton rows={3} />}>
        {card => (
          <RowList label={t('onboarding.opening.title')}>
            <Line step="card" token={card} />
            {card ? <FirstReward businessId={businessId} /> : null}
            {card ? <Line step="poster" token={null} /> : null}
          </RowList>
        )}
      </QueryView>
    </Section>
  )
}

/** The line of the first reward. It alone waits for it: the card and the poster are there without. */
function FirstReward({ businessId }: { businessId: string }) {
  const reward = useQuery(onboardingQueries.firstReward(useApi(), businessId))
  if (reward.data !== undefined) return <Line step="reward" token={reward.data} />
  return <li>{reward.isPending ? <RowsSkeleton rows={1} /> : <LoadError query={reward} />}</li>
}

const paths = {
  card: '/onboarding/onboarding-business/card',
  reward: '/onboarding/onboarding-business/first-reward',
  poster: '/onboarding/onboarding-business/poster',
} as const
const icons = { card: 'card', reward: 'reward', poster: 'qr' } as const

type Token = (Prepared & { name: string; image: { url: string } | null }) | null

function Line({ step, token }: { step: keyof typeof paths; token: Token }) {
  const { t } = useTranslation()
  const state = stateOf(token, useNow())
  return (
    <ListRow
      picture={
        token ? (
          <AssetAvatar src={token.image?.url} name={token.name} {...(step === 'reward' ? { kind: 'reward' } : {})} />
        ) : (
          <RoundIcon name={icons[step]} />
        )
      }
      title={token ? token.name : t(`onboarding.opening.${step}`)}
      detail={state === 'none' ? t(`onboarding.opening.${step}Todo`) : t(`onboarding.opening.states.${state}`)}
      end={<Icon name={state === 'ready' ? 'check' : 'chevronRight'} />}
      link={{ to: paths[step] }}
    />
  )
}
