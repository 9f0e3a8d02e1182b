import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { type OpenTask, useOpenTasks } from '#shared/session/use-open-tasks.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import { isWorthSaving } from '../model/is-worth-saving.ts'
import classes from './join.module.css'

const links: Record<OpenTask, PortalLink> = {
  email: { to: '/u/more/update-email' },
  phone: { to: '/u/more/update-phone' },
  key: { to: '/u/more/export' },
}
const icons = { email: 'mail', phone: 'phone', key: 'key' } as const

/**
 * On the home of somebody who joined lightly: what they still have to do; saving the key comes first as soon as there is
 * something to lose, and at once where a passkey of this device alone opens the wallet.
 */
export function OpenTasks() {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const { keystore } = useConnections().wallets
  const { tasks } = useOpenTasks()
  const balances = useQuery({ ...holdingQueries.of(useApi(), walletId), enabled: tasks.includes('key') })
  const isRestorable = useSession().wallet?.attributes?.isRecoverable === true
  const isPasskeyAlone = !keystore.locks().password
  // Where nobody else restores the wallet, at once.
  const isLostForGood = useConfiguration().recovery_key === null
  const isFirm = tasks.includes('key') && (isPasskeyAlone || isLostForGood || isWorthSaving(balances.data?.holdings ?? []))
  const quiet = tasks.filter(task => !(isFirm && task === 'key'))
  return (
    <>
      {isFirm ? (
        <Card loose>
          <div className={classes.firm}>
            <RoundIcon name="key" />
            <div>
              <h2>{t('onboarding.tasks.firmTitle')}</h2>
              <p className={classes.lead}>
                {t(
                  isRestorable
                    ? 'onboarding.tasks.firmRestorable'
                    : isPasskeyAlone
                      ? 'onboarding.tasks.firmPasskey'
                      : 'onboarding.tasks.firm',
                )}
              </p>
            </div>
            <LinkButton link={links.key}>{t('onboarding.tasks.key')}</LinkButton>
          </div>
        </Card>
      ) : null}
      {quiet.length > 0 ? (
        <Section title={t('onboarding.tasks.title')} card>
          <RowList label={t('onboarding.tasks.title')}>
            {quiet.map(task => (
              <ListRow
                key={task}
                picture={<RoundIcon name={icons[task]} />}
                title={t(`onboarding.tasks.${task}`)}
                detail={t(`onboarding.tasks.${task}Detail`)}
                end={<Icon name="chevronRight" />}
                link={links[task]}
              />
            ))}
          </RowList>
        </Section>
      ) : null}
    </>
  )
}
