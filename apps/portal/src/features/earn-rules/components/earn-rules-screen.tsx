import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveDraft } from '#features/earn-rules/api/change-earn-rules.ts'
import { type EarnSetting, earnRulesQueries } from '#features/earn-rules/api/earn-rules-queries.ts'
import { templateNames } from '#features/earn-rules/model/rule-values.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Fold } from '#shared/forms/fold.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { DraftSection } from './draft-section.tsx'
import classes from './earn-rules.module.css'
import { RuleSentences } from './rule-sentences.tsx'
import { TryPurchase } from './try-purchase.tsx'

const edit = { to: '/u/loyalty-program/earn-rules/edit' } as const

/** The rules by which purchases earn points: those that count, the draft, the price list, and what a purchase would earn. */
export function EarnRulesScreen() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(earnRulesQueries.of(useApi(), id))
  const actions: HeaderAction[] =
    query.data?.rules.active || query.data?.rules.draft ? [{ label: t('earnRules.change'), icon: 'edit', link: edit, primary: true }] : []
  return (
    <Page>
      <PaneHeader title={t('earnRules.title')} subtitle={t('earnRules.lead')} back={{ to: '/u/loyalty-program' }} actions={actions} />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {setting => (setting === null ? <NoProgram /> : <Setting setting={setting} />)}
      </QueryView>
    </Page>
  )
}

function NoProgram() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState drawing="card" title={t('loyalty.emptyTitle')}>
        {t('loyalty.emptyOther')}
      </EmptyState>
    </Card>
  )
}

function Setting({ setting }: { setting: EarnSetting }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayEdit = useMay('earnRule.edit')
  const { rules, items, code } = setting
  const { active } = rules
  const draft = mayEdit ? rules.draft : null
  const tried = draft && draft.rules.rules.length > 0 ? draft.rules : active?.rules
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {draft ? <DraftSection draft={draft} code={code} items={items} /> : null}
        {active ? (
          <Section title={t('earnRules.active')} card>
            <p className={classes.lead}>
              {t('earnRules.version', { version: active.version, day: formatDay(new Date(active.activeSince), locale) })}
            </p>
            <RuleSentences rules={active.rules} code={code} items={items} />
            <p className={classes.order}>{t('earnRules.order')}</p>
          </Section>
        ) : draft ? null : (
          <NoRules />
        )}
        <Earlier setting={setting} />
      </div>
      <div className={classes.column}>
        {tried ? <TryPurchase key={JSON.stringify(tried)} rules={tried} code={code} items={items} /> : null}
        <PriceListSection setting={setting} />
      </div>
    </div>
  )
}

function NoRules() {
  const { t } = useTranslation()
  const mayEdit = useMay('earnRule.edit')
  return (
    <Card>
      <EmptyState
        drawing="receipt"
        title={t('earnRules.noneTitle')}
        action={
          <div className={classes.templates}>
            {templateNames.map(name => (
              <LinkButton key={name} variant={name === 'amount' ? 'filled' : 'default'} link={{ ...edit, search: { template: name } }}>
                {t(`earnRules.templates.${name}`)}
              </LinkButton>
            ))}
          </div>
        }
      >
        {t(mayEdit ? 'earnRules.none' : 'earnRules.noneOther')}
      </EmptyState>
    </Card>
  )
}

function PriceListSection({ setting: { rules, items } }: { setting: EarnSetting }) {
  const { t } = useTranslation()
  const currency = (rules.active ?? rules.draft)?.rules.currency ?? rules.defaults.currency
  return (
    <Section title={t('earnRules.list.title')} card>
      {items.length === 0 ? (
        <p className={classes.lead}>{t('earnRules.list.empty')}</p>
      ) : (
        <RowList label={t('earnRules.list.title')}>
          {items.map(({ id, name, price }) => (
            <ListRow key={id} title={name} end={<Money amount={parseDecimal(price)} code={currency} />} />
          ))}
        </RowList>
      )}
      <LinkButton variant="default" link={{ to: '/u/loyalty-program/earn-rules/price-list' }}>
        {t('earnRules.list.edit')}
      </LinkButton>
    </Section>
  )
}

/** Versions that counted: they can be read, and be copied to a draft. */
function Earlier({ setting: { rules, items, code } }: { setting: EarnSetting }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const mayEdit = useMay('earnRule.edit')
  const { id } = useSelectedBusiness()
  const save = useMutation(saveDraft(useConnections(), id))
  const earlier = rules.versions.filter(({ version, rules: { rules: some } }) => version !== rules.active?.version && some.length > 0)
  const day = (text: string) => formatDay(new Date(text), locale)
  if (earlier.length === 0) return null
  return (
    <Section title={t('earnRules.earlier')}>
      {earlier.map(({ version, rules: past, activeSince, activeUntil }) => (
        <Fold
          key={version}
          title={
            activeUntil === null
              ? t('earnRules.version', { version, day: day(activeSince) })
              : t('earnRules.past', { version, from: day(activeSince), to: day(activeUntil) })
          }
        >
          <RuleSentences rules={past} code={code} items={items} />
          {mayEdit ? (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate(past, { onSuccess: () => showToast(t('earnRules.saved')) })}
            >
              {t('earnRules.copy')}
            </Button>
          ) : null}
        </Fold>
      ))}
    </Section>
  )
}
