import { ApiError } from '@lealta/contract/client'
import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Uploaded, uploadList } from '#features/bulk/api/upload-list.ts'
import { digestOf } from '#features/bulk/model/read-list.ts'
import { listPeople, rowsOf, useList } from '#features/bulk/model/use-list.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { AvailableLine } from '#shared/design/available-line.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Meter } from '#shared/design/meter.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { AssetSelect } from '#shared/holdings/asset-select.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './bulk.module.css'
import { ListSource } from './list-source.tsx'

/** Longest message, in bytes: what the ledger's memo has room for. */
const MEMO_BYTES = 28
const isRepeat = (error: unknown): boolean => error instanceof ApiError && error.code === 'bulk_repeated'

/** The asset to begin with: for customers the points, if there are any. */
const firstOf = (holdings: readonly Holding[], isForCustomers: boolean): Holding =>
  (isForCustomers ? holdings.find(({ asset }) => asset.kind === 'loyalty_program') : undefined) ?? holdings[0]!

/** Chooses a list and what it is, or how much each of some `people` gets, then has every row checked; nothing is given yet. */
export function NewRunForm({ holdings, people: found }: { holdings: readonly Holding[]; people?: readonly string[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  const upload = useMutation({ ...uploadList(useConnections(), businessId), meta: { inPlace: isRepeat } })
  // As they were found first: an upload that was cut off goes on with the same.
  const [people] = useState(found)
  const file = useList(t('bulk.new.pastedName'))
  const [kind, setKind] = useState<'give' | 'import'>('give')
  const [assetId, setAssetId] = useState(firstOf(holdings, people !== undefined).asset.id)
  const [each, setEach] = useState<Stroops>()
  const [decimals, setDecimals] = useState<'point' | 'comma'>(locale === 'es' ? 'comma' : 'point')
  const [memo, setMemo] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [uploaded, setUploaded] = useState<Uploaded>()
  const holding = holdings.find(({ asset }) => asset.id === assetId) ?? holdings[0]!
  const list = people ? listPeople(people, each, t('bulk.new.membersName')) : file.list
  const rows = list ? rowsOf(list) : []
  const isTooLong = new TextEncoder().encode(memo.trim()).length > MEMO_BYTES
  const isBusy = upload.isPending
  const isUnderWay = isBusy || uploaded !== undefined

  const choose = (next: 'give' | 'import') => {
    setKind(next)
    const usual = t('bulk.new.importMemo')
    if (next === 'import' && memo === '') setMemo(usual)
    if (next === 'give' && memo === usual) setMemo('')
  }
  const submit = async () => {
    setTried(true)
    if (!list || rows.length === 0 || isTooLong) return
    const digest = await digestOf(assetId, rows)
    const input = {
      kind,
      name: list.name,
      asset: assetId,
      decimals: people ? ('point' as const) : decimals,
      memo: memo.trim() || null,
      digest,
      again: isAgain,
    }
    upload.mutate(
      { input, rows, from: uploaded, onProgress: setUploaded },
      { onSuccess: runId => void navigate({ to: '/u/bulk/$runId', params: { runId } }) },
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <fieldset className={`${classes.fields} ${classes.form}`} disabled={isUnderWay}>
        <legend className="visually-hidden">{t('bulk.new.title')}</legend>
        {people ? (
          <p className={classes.people}>{t('bulk.new.people', { count: people.length })}</p>
        ) : (
          <Radio.Group label={t('bulk.new.what')} value={kind} onChange={value => choose(value === 'import' ? 'import' : 'give')}>
            <Stack gap="xs" mt="xs">
              <Radio value="give" label={t('bulk.new.give')} description={t('bulk.new.giveHint')} />
              <Radio value="import" label={t('bulk.new.import')} description={t('bulk.new.importHint')} />
            </Stack>
          </Radio.Group>
        )}
        <div>
          <AssetSelect
            label={t('bulk.new.asset')}
            choices={holdings.map(({ asset: { id, code, name } }) => ({
              id,
              code,
              label: name && name !== code ? `${code} · ${name}` : code,
            }))}
            value={{ id: holding.asset.id, code: holding.asset.code, label: '' }}
            onChange={setAssetId}
          />
          <AvailableLine available={holding} code={holding.asset.code} />
        </div>
        {people ? (
          <PeopleFields count={people.length} code={holding.asset.code} each={each} onChange={setEach} />
        ) : (
          <ListSource file={file} decimals={decimals} onDecimals={setDecimals} />
        )}
        {list ? (
          <TextInput
            label={t('bulk.new.memo')}
            description={t('bulk.new.memoHint')}
            value={memo}
            onChange={event => setMemo(event.currentTarget.value)}
            error={isTooLong ? t('bulk.new.memoTooLong') : undefined}
            autoComplete="off"
          />
        ) : null}
      </fieldset>
      <FormError>
        {isTried && list && rows.length === 0 ? t(people ? 'errors.amount_not_valid' : 'bulk.new.columnsMissing') : null}
      </FormError>
      {isRepeat(upload.error) ? (
        <>
          <Note>{t('errors.bulk_repeated')}</Note>
          <Checkbox label={t('bulk.new.again')} checked={isAgain} onChange={event => setAgain(event.currentTarget.checked)} />
        </>
      ) : null}
      {uploaded ? (
        <div>
          <Meter part={uploaded.rows / rows.length} />
          <p className={classes.small} role="status">
            {t('bulk.new.checking', { count: uploaded.rows, total: rows.length })}
          </p>
        </div>
      ) : null}
      <ActionBar>
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!list}>
          {t(uploaded && !isBusy ? 'bulk.new.goOn' : 'bulk.new.check')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** How much each of some people gets, and what that comes to. */
function PeopleFields({
  count,
  code,
  each,
  onChange,
}: {
  count: number
  code: string
  each: Stroops | undefined
  onChange: (each: Stroops | undefined) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const total = ((each ?? 0n) * BigInt(count)) as Stroops
  return (
    <div>
      <AmountField label={t('bulk.new.each')} value={each} onChange={onChange} code={code} />
      {each ? (
        <p className={classes.small} role="status">
          {t('bulk.new.sum', { amount: formatAmount(total, locale), code })}
        </p>
      ) : null}
    </div>
  )
}
