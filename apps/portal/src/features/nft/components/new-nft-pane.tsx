import { NFT_MINUTES, NFT_NOTE } from '@lealta/contract'
import { AssetError, formatAssetId, parseAssetId } from '@lealta/stellar/asset'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createChallenge } from '#features/nft/api/change-nft.ts'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { type Holding, isUniqueAsset } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** How long a challenge can be open, in minutes: from the least to the most. */
const times = [5, 60, 1440, 10080] as const

/** `chosen` is the id of an NFT that the wallet knows, empty for one that is typed. */
type Values = { chosen: string; asset: string; minutes: string; note: string }

/** Asking for a proof: of which NFT, for how long. */
export function NewNftPane() {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Pane>
      <PaneHeader title={t('nft.new.title')} subtitle={t('nft.new.lead')} />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => <NewForm walletId={walletId} known={holdings.filter(({ asset }) => isUniqueAsset(asset))} />}
      </QueryView>
    </Pane>
  )
}

function NewForm({ walletId, known }: { walletId: string; known: readonly Holding[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useFormMutation(createChallenge(useConnections(), walletId))
  const form = useTypedForm<Values>({
    initialValues: { chosen: known[0]?.asset.id ?? '', asset: '', minutes: String(NFT_MINUTES.usual), note: '' },
    check: ({ chosen, asset }): Record<string, string> => (chosen || readAsset(asset) ? {} : { asset: 'token_not_valid' }),
  })
  const { typed, error } = useFields(form)
  const { chosen } = form.values
  const submission = useSubmit(form, create, {
    toInput: ({ asset, minutes, note }) => {
      const id = chosen || readAsset(asset)
      return id ? { asset: id, minutes: Number(minutes), note } : undefined
    },
    onDone: id => {
      if (id !== undefined) void navigate({ to: '/u/nft/$challengeId', params: { challengeId: id } })
    },
    fieldOfCode: { not_an_nft: chosen ? 'chosen' : 'asset', token_not_valid: 'asset' },
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      {known.length > 0 ? (
        <NativeSelect
          label={t('nft.new.which')}
          value={chosen}
          onChange={event => form.setFieldValue('chosen', event.currentTarget.value)}
          data={[
            ...known.map(({ asset: { id, name, code } }) => ({ value: id, label: name === code ? code : `${name} (${code})` })),
            { value: '', label: t('nft.new.other') },
          ]}
          error={error('chosen')}
        />
      ) : null}
      {chosen === '' ? (
        <TextInput
          label={t('nft.new.asset')}
          description={t('nft.new.assetHint')}
          autoComplete="off"
          spellCheck={false}
          {...typed('asset')}
        />
      ) : null}
      <NativeSelect
        label={t('nft.new.time')}
        data={times.map(minutes => ({ value: String(minutes), label: t(`nft.new.minutes${minutes}`) }))}
        {...typed('minutes')}
      />
      <TextInput label={t('nft.new.note')} description={t('nft.new.noteHint')} maxLength={NFT_NOTE} {...typed('note')} />
      <Submit submission={submission}>{t('nft.ask')}</Submit>
    </Form>
  )
}

/** The id of an asset that somebody issued; undefined for what is none. */
function readAsset(text: string): string | undefined {
  try {
    const asset = parseAssetId(text.trim())
    return asset.issuer === undefined ? undefined : formatAssetId(asset)
  } catch (error) {
    if (error instanceof AssetError) return undefined
    throw error
  }
}
