import { SubAlias } from '@lealta/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type OwnPos, posQueries } from '#features/pos/api/pos-queries.ts'
import { formatPos } from '#features/pos/model/pos-param.ts'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { showToast } from '#shared/design/toast.ts'
import { useFieldText } from '#shared/forms/use-field-text.ts'
import { useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { api } from '#shared/http/api.ts'
import classes from '#shared/issuing/issuing.module.css'
import { QrPane } from '#shared/issuing/qr-pane.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { businessKey } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

const pathOf = (till: { id: string; alias: string | null }, rest = '') => `/u/pos/${formatPos(till)}${rest}`

/** Creating a till. */
export function NewPosPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id: businessId } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('pos.newTitle')} subtitle={t('pos.newLead')} />
      <PosForm
        initial={{ name: '', alias: '' }}
        isAliasLocked={false}
        action={t('pos.create')}
        onSave={async ({ name, alias }) => {
          const { data } = await api.createPos({ params: { businessId }, body: { name, alias } })
          await client.invalidateQueries({ queryKey: businessKey(businessId) })
          await navigate({ to: pathOf({ id: data.id, alias: data.attributes.alias }, '/enable') })
        }}
      />
    </Pane>
  )
}

/** Renaming a till; its address stays once it is open. */
export function EditPosPane({ posId }: { posId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { alias: businessAlias } = useSelectedBusiness()
  return (
    <WithPos posId={posId} title={t('pos.edit')}>
      {till => (
        <Pane>
          <PaneHeader title={t('pos.edit')} />
          <PosForm
            initial={{ name: till.name, alias: toLabel(till.alias, businessAlias) }}
            isAliasLocked={till.status !== 'ready'}
            action={t('common.save')}
            onSave={async ({ name, alias }) => {
              const body = till.status === 'ready' ? { name, alias } : { name }
              const { data } = await api.updatePos({ params: { businessId: till.businessId, posId }, body })
              await client.invalidateQueries({ queryKey: businessKey(till.businessId) })
              void showToast(t('pos.saved'))
              await navigate({ to: pathOf({ id: posId, alias: data.attributes.alias }) })
            }}
          />
        </Pane>
      )}
    </WithPos>
  )
}

interface PosValues extends Record<string, unknown> {
  name: string
  /** The part before the business's alias; empty for none. */
  alias: string
}

function PosForm({
  initial,
  isAliasLocked,
  action,
  onSave,
}: {
  initial: PosValues
  isAliasLocked: boolean
  action: string
  onSave: (input: { name: string; alias: string | null }) => Promise<void>
}) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { alias: businessAlias } = useSelectedBusiness()
  const toAlias = (label: string) => (label === '' ? null : `${label}.${businessAlias ?? ''}`)
  const form = useTypedForm<PosValues>({
    initialValues: initial,
    check: ({ name, alias }) => ({
      ...(name.trim() === '' ? { name: 'field_required' } : {}),
      ...(alias !== '' && !SubAlias.safeParse(toAlias(alias)).success ? { alias: 'alias_not_valid' } : {}),
    }),
  })
  const submission = useSubmit(form, ({ name, alias }) => onSave({ name: name.trim(), alias: toAlias(alias) }), {
    fieldOfCode: { alias_not_valid: 'alias', alias_outside_business: 'alias', alias_already_exists: 'alias' },
  })
  const ending = `.${businessAlias ?? ''}*${readConfiguration().app_domain}`
  return (
    <form onSubmit={submission.onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('pos.fields.name')}
        description={t('pos.fields.nameHint')}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
        error={text(form.errors.name)}
      />
      <TextInput
        label={t('pos.fields.alias')}
        description={
          isAliasLocked ? t('pos.fields.aliasLocked') : t('pos.fields.aliasHint', { example: `${form.values.alias || 'till1'}${ending}` })
        }
        readOnly={isAliasLocked}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.alias}
        onChange={event => form.setFieldValue('alias', event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
        error={text(form.errors.alias)}
      />
      <FormError>{submission.problem}</FormError>
      <Button type="submit" loading={submission.isBusy}>
        {action}
      </Button>
    </form>
  )
}

function toLabel(alias: string | null, businessAlias: string | null): string {
  if (alias === null) return ''
  return businessAlias && alias.endsWith(`.${businessAlias}`) ? alias.slice(0, -businessAlias.length - 1) : alias
}

/** Putting a till on the network. */
export function EnablePosPane({ posId }: { posId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mayOperate } = useRights()
  const { start } = useTransaction()
  return (
    <WithPos posId={posId} title={t('pos.enable.title')}>
      {till => (
        <Pane>
          <PaneHeader title={t('pos.enable.title')} subtitle={t('pos.enable.lead')} />
          {till.status !== 'ready' ? (
            <Note>{t(`pos.status.${till.status}`)}</Note>
          ) : mayOperate ? (
            <Button
              size="lg"
              leftSection={<Icon name="till" />}
              onClick={() =>
                start({
                  name: 'enablePos',
                  build: () => api.enablePos({ params: { businessId: till.businessId, posId } }),
                  sentence: <Trans i18nKey="pos.enable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
                  onDone: () => void navigate({ to: pathOf(till) }),
                  next: { label: t('pos.openTill'), onClick: () => void navigate({ to: pathOf(till, '/till') }) },
                })
              }
            >
              {t('pos.enable.action')}
            </Button>
          ) : (
            <Note>{t('payments.noRights')}</Note>
          )}
        </Pane>
      )}
    </WithPos>
  )
}

/** Closing a till for good, with what moves to the main wallet and a typed word. */
export function DisablePosPane({ posId }: { posId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mayOperate } = useRights()
  const { start } = useTransaction()
  const [typed, setTyped] = useState('')
  return (
    <WithPos posId={posId} title={t('pos.disable.title')}>
      {till => (
        <Pane>
          <PaneHeader title={t('pos.disable.title')} subtitle={t('pos.disable.lead')} />
          {till.status === 'enabled' && till.walletId ? <PosHoldings walletId={till.walletId} /> : null}
          {till.status !== 'enabled' ? (
            <Note>{t(`pos.status.${till.status}`)}</Note>
          ) : mayOperate ? (
            <form
              className={classes.form}
              onSubmit={event => {
                event.preventDefault()
                if (typed.trim().toUpperCase() !== t('pos.disable.word')) return
                start({
                  name: 'disablePos',
                  build: () => api.disablePos({ params: { businessId: till.businessId, posId } }),
                  sentence: <Trans i18nKey="pos.disable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
                  onDone: () => void navigate({ to: pathOf(till) }),
                })
              }}
            >
              <p className={classes.grave}>
                <strong>
                  <Icon name="warning" />
                  {t('loyalty.enable.irreversible')}
                </strong>
                {t('pos.disable.warn')}
              </p>
              <TextInput
                label={t('pos.disable.typed')}
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit" color="negative" disabled={typed.trim().toUpperCase() !== t('pos.disable.word')}>
                {t('pos.disable.action')}
              </Button>
            </form>
          ) : (
            <Note>{t('payments.noRights')}</Note>
          )}
        </Pane>
      )}
    </WithPos>
  )
}

function PosHoldings({ walletId }: { walletId: string }) {
  const { t } = useTranslation()
  const query = useQuery(holdingQueries.of(walletId))
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ holdings }) => {
        const held = holdings.filter(({ balance }) => balance > 0n)
        return held.length === 0 ? (
          <Note>{t('pos.disable.nothing')}</Note>
        ) : (
          <Section title={t('pos.disable.holds')}>
            <HoldingList holdings={held} label={t('pos.disable.holds')} />
          </Section>
        )
      }}
    </QueryView>
  )
}

/** The code that customers scan. */
export function PosQrPane({ posId }: { posId: string }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  return (
    <WithPos posId={posId} title={t('pos.qr.title')}>
      {till =>
        till.payLink ? (
          <QrPane
            title={t('pos.qr.title')}
            lead={t('pos.qr.lead')}
            caption={t('pos.qr.caption', { name: business.name })}
            link={till.payLink}
            linkLabel={t('pos.qr.link')}
            logo={business.logo}
            fileName={`till-${till.alias ?? till.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
          />
        ) : (
          <Pane>
            <PaneHeader title={t('pos.qr.title')} />
            <Note>{t('pos.readyNote')}</Note>
          </Pane>
        )
      }
    </WithPos>
  )
}

function WithPos({ posId, title, children }: { posId: string; title: string; children: (till: OwnPos) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(posQueries.detail(id, posId))
  const skeleton = (
    <Pane>
      <PaneHeader title={title} />
      <FormSkeleton />
    </Pane>
  )
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
