import type { AssetCandidate } from '@lealta/contract'
import { parseAssetId } from '@lealta/stellar/asset'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Pane, Section } from '#shared/design/page.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { CandidateCard } from './candidate-card.tsx'

const schema = z.object({ query: z.string().trim().min(1, 'field_required').max(300, 'field_too_long') })
type Values = z.infer<typeof schema>

/** Finds an asset that the selected wallet does not hold yet, by its code, its code and issuer, or a domain (SEP-1), and holds it (spec §1 "to hold tokens"). */
export function AddAssetPane() {
  const { t } = useTranslation()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const [found, setFound] = useState<readonly AssetCandidate[]>([])
  const form = useTypedForm<Values>({ initialValues: { query: '' }, check: checkBy(schema) })
  const { typed } = useFields(form)
  const lookUp = {
    mutationFn: (query: string) => api.findAssets({ params: { walletId }, query: { query } }),
    onMutate: () => setFound([]),
    onSuccess: ({ data }: Awaited<ReturnType<typeof api.findAssets>>) => setFound(data.map(({ attributes }) => attributes)),
  }
  const suggestion = useMutation(lookUp)
  const submission = useSubmit(form, useFormMutation(lookUp), {
    toInput: ({ query }) => query.trim(),
    onDone: () => undefined,
    fieldOfCode: { token_not_valid: 'query', asset_already_held: 'query', asset_code_unknown: 'query', asset_domain_not_read: 'query' },
  })
  const suggest = (id: string) => {
    form.setErrors({})
    suggestion.mutate(id)
  }
  const missing = useMissingStablecoins(walletId)
  return (
    <Pane>
      <PaneHeader title={t('wallet.hold.title')} subtitle={t('wallet.hold.lead')} />
      {missing.length > 0 ? (
        <Section title={t('wallet.stablecoins')}>
          <Group gap="xs">
            {missing.map(id => (
              <Button key={id} variant="default" loading={suggestion.isPending && suggestion.variables === id} onClick={() => suggest(id)}>
                {parseAssetId(id).code}
              </Button>
            ))}
          </Group>
        </Section>
      ) : null}
      <Form onSubmit={submission.onSubmit}>
        <TextInput
          label={t('wallet.hold.query')}
          description={t('wallet.hold.queryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
          {...typed('query')}
        />
        <Submit submission={submission}>{t('wallet.hold.find')}</Submit>
      </Form>
      <Stack role="status">
        {found.map(candidate => (
          <CandidateCard
            key={candidate.asset.id}
            candidate={candidate}
            onHeld={() => setFound(before => before.map(one => (one.asset.id === candidate.asset.id ? { ...one, isHeld: true } : one)))}
          />
        ))}
      </Stack>
    </Pane>
  )
}

/** The platform's stablecoins that the wallet does not hold. */
function useMissingStablecoins(walletId: string): readonly string[] {
  const { stablecoins } = useConfiguration()
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  if (!data) return []
  const held = new Set(data.holdings.map(({ asset }) => asset.id))
  return stablecoins.map(({ code, issuer }) => `${code}-${issuer}`).filter(id => !held.has(id))
}
