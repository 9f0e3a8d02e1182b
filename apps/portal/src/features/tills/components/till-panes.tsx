import { SubAlias } from '@lealta/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
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
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Creating a till. */
export function NewTillPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id: businessId } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('tills.newTitle')} subtitle={t('tills.newLead')} />
      <TillForm
        initial={{ name: '', alias: '' }}
        isAliasLocked={false}
        action={t('tills.create')}
        onSave={async ({ name, alias }) => {
          const { data } = await api.createPos({ params: { businessId }, body: { name, alias } })
          await client.invalidateQueries({ queryKey: businessKey(businessId) })
          await navigate({ to: '/u/pos/$pos/enable', params: { pos: { id: data.id, alias: data.attributes.alias } } })
        }}
      />
    </Pane>
  )
}

/** Renaming a till; its address stays once it is open. */
export function EditTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { alias: businessAlias } = useSelectedBusiness()
  return (
    <WithTill tillId={tillId} title={t('tills.edit')}>
      {till => (
        <Pane>
          <PaneHeader title={t('tills.edit')} />
          <TillForm
            initial={{ name: till.name, alias: toLabel(till.alias, businessAlias) }}
            isAliasLocked={till.status !== 'ready'}
            action={t('common.save')}
            onSave={async ({ name, alias }) => {
              const body = till.status === 'ready' ? { name, alias } : { name }
              const { data } = await api.updatePos({ params: { businessId: till.businessId, posId: tillId }, body })
              await client.invalidateQueries({ queryKey: businessKey(till.businessId) })
              void showToast(t('tills.saved'))
              await navigate({ to: '/u/pos/$pos', params: { pos: { id: tillId, alias: data.attributes.alias } } })
            }}
          />
        </Pane>
      )}
    </WithTill>
  )
}

interface TillValues extends Record<string, unknown> {
  name: string
  /** The part before the business's alias; empty for none. */
  alias: string
}

function TillForm({
  initial,
  isAliasLocked,
  action,
  onSave,
}: {
  initial: TillValues
  isAliasLocked: boolean
  action: string
  onSave: (input: { name: string; alias: string | null }) => Promise<void>
}) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { alias: businessAlias } = useSelectedBusiness()
  const toAlias = (label: string) => (label === '' ? null : `${label}.${businessAlias ?? ''}`)
  const form = useTypedForm<TillValues>({
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
        label={t('tills.fields.name')}
        description={t('tills.fields.nameHint')}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
        error={text(form.errors.name)}
      />
      <TextInput
        label={t('tills.fields.alias')}
        description={
          isAliasLocked
            ? t('tills.fields.aliasLocked')
            : t('tills.fields.aliasHint', { example: `${form.values.alias || 'till1'}${ending}` })
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
export function EnableTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return (
    <WithTill tillId={tillId} title={t('tills.enable.title')}>
      {till => (
        <Pane>
          <PaneHeader title={t('tills.enable.title')} subtitle={t('tills.enable.lead')} />
          {till.status !== 'ready' ? (
            <Note>{t(`tills.status.${till.status}`)}</Note>
          ) : (
            <Button
              size="lg"
              leftSection={<Icon name="till" />}
              onClick={() =>
                start({
                  name: 'enablePos',
                  build: () => api.enablePos({ params: { businessId: till.businessId, posId: tillId } }),
                  sentence: <Trans i18nKey="tills.enable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
                  onDone: () => void navigate({ to: '/u/pos/$pos', params: { pos: till } }),
                  next: { label: t('tills.openTill'), onClick: () => void navigate({ to: '/u/pos/$pos/till', params: { pos: till } }) },
                })
              }
            >
              {t('tills.enable.action')}
            </Button>
          )}
        </Pane>
      )}
    </WithTill>
  )
}

/** Closing a till for good, with what moves to the main wallet and a typed word. */
export function DisableTillPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const [typed, setTyped] = useState('')
  return (
    <WithTill tillId={tillId} title={t('tills.disable.title')}>
      {till => (
        <Pane>
          <PaneHeader title={t('tills.disable.title')} subtitle={t('tills.disable.lead')} />
          {till.status === 'enabled' && till.walletId ? <TillHoldings walletId={till.walletId} /> : null}
          {till.status !== 'enabled' ? (
            <Note>{t(`tills.status.${till.status}`)}</Note>
          ) : (
            <form
              className={classes.form}
              onSubmit={event => {
                event.preventDefault()
                if (typed.trim().toUpperCase() !== t('tills.disable.word')) return
                start({
                  name: 'disablePos',
                  build: () => api.disablePos({ params: { businessId: till.businessId, posId: tillId } }),
                  sentence: <Trans i18nKey="tills.disable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
                  onDone: () => void navigate({ to: '/u/pos/$pos', params: { pos: till } }),
                })
              }}
            >
              <p className={classes.grave}>
                <strong>
                  <Icon name="warning" />
                  {t('loyalty.enable.irreversible')}
                </strong>
                {t('tills.disable.warn')}
              </p>
              <TextInput
                label={t('tills.disable.typed')}
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit" color="negative" disabled={typed.trim().toUpperCase() !== t('tills.disable.word')}>
                {t('tills.disable.action')}
              </Button>
            </form>
          )}
        </Pane>
      )}
    </WithTill>
  )
}

function TillHoldings({ walletId }: { walletId: string }) {
  const { t } = useTranslation()
  const query = useQuery(holdingQueries.of(walletId))
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ holdings }) => {
        const held = holdings.filter(({ balance }) => balance > 0n)
        return held.length === 0 ? (
          <Note>{t('tills.disable.nothing')}</Note>
        ) : (
          <Section title={t('tills.disable.holds')}>
            <HoldingList holdings={held} label={t('tills.disable.holds')} />
          </Section>
        )
      }}
    </QueryView>
  )
}

/** The code that customers scan. */
export function TillQrPane({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  return (
    <WithTill tillId={tillId} title={t('tills.qr.title')}>
      {till =>
        till.payLink ? (
          <QrPane
            title={t('tills.qr.title')}
            lead={t('tills.qr.lead')}
            caption={t('tills.qr.caption', { name: business.name })}
            link={till.payLink}
            linkLabel={t('tills.qr.link')}
            logo={business.logo}
            fileName={`till-${till.alias ?? till.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
          />
        ) : (
          <Pane>
            <PaneHeader title={t('tills.qr.title')} />
            <Note>{t('tills.readyNote')}</Note>
          </Pane>
        )
      }
    </WithTill>
  )
}

function WithTill({ tillId, title, children }: { tillId: string; title: string; children: (till: OwnTill) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(tillQueries.detail(id, tillId))
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
