import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activateDraft, dropDraft } from '#features/earn-rules/api/change-earn-rules.ts'
import { type EarnSetting, earnRulesQueries } from '#features/earn-rules/api/earn-rules-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { BlockSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './earn-rules.module.css'
import { RuleSentences } from './rule-sentences.tsx'

type Draft = NonNullable<EarnSetting['rules']['draft']>

/** The rules that are being written, for who may change them: what they would have given, and activating them. */
export function DraftSection({ draft, code, items }: { draft: Draft } & Pick<EarnSetting, 'code' | 'items'>) {
  const { t } = useTranslation()
  const showToast = useToast()
  const connections = useConnections()
  const { id } = useSelectedBusiness()
  const activate = useMutation(activateDraft(connections, id))
  const drop = useMutation(dropDraft(connections, id))
  const [asked, setAsked] = useState<'activate' | 'drop'>()
  const close = () => setAsked(undefined)
  // Not the callbacks of `mutate`: what is done takes this section away. What fails opens the error dialog.
  const run = (change: Promise<unknown>, done: string) => {
    change.then(() => showToast(done), close)
  }
  const hasRules = draft.rules.rules.length > 0
  return (
    <Section title={t('earnRules.draft')} card>
      <p className={classes.lead}>{t('earnRules.draftLead')}</p>
      {hasRules ? <RuleSentences rules={draft.rules} code={code} items={items} /> : <Note>{t('earnRules.activateNone')}</Note>}
      {hasRules ? <Comparison draft={draft} code={code} /> : null}
      <div className={pieces.actions}>
        <Button onClick={() => setAsked('activate')}>{t('earnRules.activate')}</Button>
        <LinkButton variant="default" link={{ to: '/u/loyalty-program/earn-rules/edit' }}>
          {t('common.edit')}
        </LinkButton>
        <Button variant="subtle" onClick={() => setAsked('drop')}>
          {t('earnRules.dropDraft')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked === 'activate'}
        title={t('earnRules.activateTitle')}
        action={t('earnRules.activate')}
        busy={activate.isPending}
        onConfirm={() => run(activate.mutateAsync(draft.savedAt), t('earnRules.activated'))}
        onClose={close}
      >
        {t(hasRules ? 'earnRules.activateBody' : 'earnRules.activateNone')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'drop'}
        title={t('earnRules.dropTitle')}
        action={t('earnRules.dropDraft')}
        danger
        busy={drop.isPending}
        onConfirm={() => run(drop.mutateAsync(), t('earnRules.dropped'))}
        onClose={close}
      >
        {t('earnRules.dropBody')}
      </ConfirmDialog>
    </Section>
  )
}

/** What the draft would have given for the purchases of the last days. */
function Comparison({ draft: { rules }, code }: { draft: Draft; code: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id } = useSelectedBusiness()
  const query = useQuery(earnRulesQueries.comparison(useApi(), id, rules))
  const say = (text: string) => formatAmount(parseDecimal(text), locale)
  return (
    <QueryView query={query} skeleton={<BlockSkeleton height={72} />}>
      {({ days, purchases, customers, given, wouldGive, isPartial }) => (
        <div>
          <strong>{t('earnRules.compare.title', { count: days })}</strong>
          <p className={classes.lead}>
            {purchases === 0
              ? t('earnRules.compare.none', { count: days })
              : t('earnRules.compare.result', {
                  ...{ would: say(wouldGive), given: say(given), code },
                  purchases: t('earnRules.compare.purchases', { count: purchases }),
                  customers: t('earnRules.compare.customers', { count: customers }),
                })}{' '}
            {isPartial ? t('earnRules.compare.partial') : null}
          </p>
        </div>
      )}
    </QueryView>
  )
}
