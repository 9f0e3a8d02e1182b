import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiKeyQueries } from '#features/api-keys/api/api-key-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useHelp } from '#shared/help/help-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import classes from './api-keys-screen.module.css'
import { ServerKeyRow } from './server-key-row.tsx'

/** Keys for the shop's own systems: those that call, and those that sign. */
export function ApiKeysScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader
        title={t('apiKeys.title')}
        subtitle={t('apiKeys.lead')}
        actions={[
          { label: t('apiKeys.server.new'), icon: 'key', link: { to: '/u/api-keys/server' } },
          { label: t('apiKeys.new.title'), icon: 'plus', link: { to: '/u/api-keys/new' }, primary: true },
        ]}
      />
      <ApiKeys />
      <ServerKeys />
      <BusinessId />
      <HowTo />
    </Page>
  )
}

/** The three steps are told by the help of this screen; what each call takes and answers, by its reference. */
function HowTo() {
  const { t } = useTranslation()
  const help = useHelp()
  return (
    <div className={classes.links}>
      {help ? (
        <Button variant="default" size="sm" leftSection={<Icon name="help" />} aria-haspopup="dialog" onClick={help.open}>
          {t('apiKeys.howTo')}
        </Button>
      ) : null}
      <OutsideLink href="/api/docs">{t('apiKeys.reference')}</OutsideLink>
    </div>
  )
}

/** What calls name the business by. */
function BusinessId() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  return <KeyValue rows={[{ label: t('apiKeys.businessId'), value: <CopyText text={id} label={t('apiKeys.businessId')} /> }]} />
}

function ApiKeys() {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(apiKeyQueries.list(useApi(), businessId))
  return (
    <Section title={t('apiKeys.keys')} card>
      <Muted>{t('apiKeys.keysLead')}</Muted>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {keys =>
          keys.length > 0 ? (
            <RowList label={t('apiKeys.keys')}>
              {keys.map(key => (
                <ApiKeyRow key={key.id} apiKey={key} />
              ))}
            </RowList>
          ) : (
            <EmptyState
              drawing="search"
              action={<LinkButton link={{ to: '/u/api-keys/new' }}>{t('apiKeys.new.title')}</LinkButton>}
              isInHeader
            >
              {t('apiKeys.empty')}
            </EmptyState>
          )
        }
      </QueryView>
    </Section>
  )
}

function ServerKeys() {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(apiKeyQueries.servers(useApi(), businessId))
  return (
    <Section title={t('apiKeys.server.title')} card>
      <Muted>{t('apiKeys.server.lead')}</Muted>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ keys, accounts }) =>
          keys.length > 0 ? (
            <RowList label={t('apiKeys.server.title')}>
              {keys.map(key => (
                <ServerKeyRow key={key.publicKey} server={key} accounts={accounts} />
              ))}
            </RowList>
          ) : (
            <Muted>{t('apiKeys.server.empty')}</Muted>
          )
        }
      </QueryView>
    </Section>
  )
}
