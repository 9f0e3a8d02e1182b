import type { PriceItem } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDraft, savePriceList } from '#features/earn-rules/api/change-earn-rules.ts'
import { type EarnSetting, earnRulesQueries } from '#features/earn-rules/api/earn-rules-queries.ts'
import { fillTemplate, type TemplateName, toRulesValues } from '#features/earn-rules/model/rule-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { Pane } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFieldText } from '#shared/forms/use-field-text.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './earn-rules.module.css'
import { RulesForm } from './rules-form.tsx'

const HOME = { to: '/u/loyalty-program/earn-rules' } as const

/** Writing the rules of the next version: from the draft, else from those that count, else from a template. */
export function EditRulesPane({ template }: { template: TemplateName | undefined }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const save = useFormMutation(saveDraft(useConnections(), id))
  const leave = useLeave('earnRules.saved')
  return (
    <WithSetting>
      {({ rules, items, code }) => {
        const before = rules.draft ?? rules.active
        return (
          <Pane>
            <PaneHeader title={t('earnRules.form.title')} subtitle={t('earnRules.form.lead')} />
            <RulesForm
              initial={before ? toRulesValues(before.rules) : fillTemplate(template, rules.defaults)}
              {...{ code, items, save }}
              onSaved={leave}
            />
          </Pane>
        )
      }}
    </WithSetting>
  )
}

/** Changing the price list. */
export function PriceListPane() {
  const { t } = useTranslation()
  return (
    <WithSetting>
      {({ rules, items }) => (
        <Pane>
          <PaneHeader title={t('earnRules.list.title')} subtitle={t('earnRules.list.lead')} />
          <PriceListForm items={items} currency={(rules.active ?? rules.draft)?.rules.currency ?? rules.defaults.currency} />
        </Pane>
      )}
    </WithSetting>
  )
}

type Row = { id: string; name: string; price: Stroops | undefined }
type Values = { items: Row[] }
const newRow = (): Row => ({ id: crypto.randomUUID(), name: '', price: undefined })

function PriceListForm({ items, currency }: { items: readonly PriceItem[]; currency: string }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { id } = useSelectedBusiness()
  const save = useFormMutation(savePriceList(useConnections(), id))
  const leave = useLeave('earnRules.list.saved')
  const start = items.map(item => ({ ...item, price: parseDecimal(item.price) }))
  const form = useTypedForm<Values>({ initialValues: { items: start.length > 0 ? start : [newRow()] }, check: checkList })
  const toInput = (values: Values) =>
    values.items.flatMap(row => (row.price === undefined ? [] : [{ ...row, price: formatDecimal(row.price) }]))
  const submission = useSubmit(form, save, { toInput, onDone: leave })
  const rows = form.values.items
  const write = (next: Row[]) => {
    form.setErrors({})
    form.setFieldValue('items', next)
  }
  const change = (place: number, part: Partial<Row>) => write(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
  return (
    <Form onSubmit={submission.onSubmit}>
      {rows.map((row, place) => (
        <div key={row.id} className={classes.item}>
          <TextInput
            label={t('earnRules.list.item', { number: place + 1 })}
            placeholder={t('earnRules.list.name')}
            maxLength={60}
            value={row.name}
            onChange={event => change(place, { name: event.currentTarget.value })}
            error={text(form.errors[`items.${place}.name`])}
          />
          <AmountField
            compact
            label={t('earnRules.list.price', { number: place + 1 })}
            value={row.price}
            onChange={price => change(place, { price })}
            code={currency}
            error={text(form.errors[`items.${place}.price`])}
          />
          <IconButton
            icon="trash"
            label={t('earnRules.list.remove', { number: place + 1 })}
            onClick={() => write(rows.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button variant="default" disabled={rows.length >= 100} onClick={() => write([...rows, newRow()])}>
        {t('earnRules.list.add')}
      </Button>
      <Submit submission={submission}>{t('earnRules.list.save')}</Submit>
    </Form>
  )
}

function checkList({ items }: Values): Record<string, string> {
  const problems = items.flatMap(({ name, price }, place) => [
    ...(name.trim() === '' ? [[`items.${place}.name`, 'field_required']] : []),
    ...(price ? [] : [[`items.${place}.price`, 'amount_not_valid']]),
  ])
  return Object.fromEntries(problems)
}

function useLeave(done: 'earnRules.saved' | 'earnRules.list.saved') {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  return () => {
    showToast(t(done))
    void navigate(HOME)
  }
}

/** Loads the rules for a pane about them. */
function WithSetting({ children }: { children: (setting: EarnSetting) => ReactNode }) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const { id } = useSelectedBusiness()
  const query = useQuery(earnRulesQueries.of(useApi(), id))
  return (
    <PaneView query={query}>
      {setting =>
        setting ? (
          children(setting)
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
