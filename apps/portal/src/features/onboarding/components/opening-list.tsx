import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { type Prepared, stateOf } from '../model/opening.ts'

/** What a business prepares before it is open, each with how far it is: its card, a first reward, the poster at the counter. */
export function OpeningList({ businessId, isWaiting }: { businessId: string; isWaiting: boolean }) {
  const { t } = useTranslation()
  const api = useApi()
  const program = useQuery(businessProgram(api, businessId))
  const reward = useQuery(onboardingQueries.firstReward(api, businessId))
  return (
    <Section title={t(isWaiting ? 'onboarding.opening.titleWaiting' : 'onboarding.opening.title')}>
      <Muted>{t('onboarding.opening.lead')}</Muted>
      <QueryView query={program} skeleton={<RowsSkeleton rows={3} />}>
        {card =>
          card ? (
            <QueryView query={reward} skeleton={<RowsSkeleton rows={3} />}>
              {first => (
                <RowList label={t('onboarding.opening.title')}>
                  <Line step="card" token={card} />
                  <Line step="reward" token={first} />
                  <Line step="poster" token={null} />
                </RowList>
              )}
            </QueryView>
          ) : (
            <RowList label={t('onboarding.opening.title')}>
              <Line step="card" token={null} />
            </RowList>
          )
        }
      </QueryView>
    </Section>
  )
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
