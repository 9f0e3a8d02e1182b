import type { Configuration } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { KeyValue } from '#shared/design/key-value.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { MetadataLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import type { Basics } from '#shared/portal/basics.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import classes from './locked-document.module.css'

// Documents of other issuers have other members, or none of these.
const Text = z.string().max(10_000).nullish().catch(null)
const LockedDocument = z.object({
  name: Text,
  code: Text,
  description: Text,
  fixed_number: Text,
  points_required: Text,
  conditions: Text,
  redemption_instructions: Text,
  requirements: Text,
  expires_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  home_domain: Text,
  business: z.object({ name: Text }).nullish().catch(null),
})

/**
 * Reads the document that was locked with an asset (spec §7 "GET {ipfs gateway}/ipfs/{hash}": "timeout default 5000 ms; non-2xx throws").
 * @throws TypeError on any other status or content, DOMException after the time-out
 */
export async function readLockedDocument(
  {
    configuration,
    baseUrl,
    fetch,
  }: Pick<Basics, 'baseUrl' | 'fetch'> & { configuration: Pick<Configuration, 'ipfs_gateway' | 'ipfs_timeout_ms'> },
  ipfshash: string,
  signal: AbortSignal,
): Promise<z.output<typeof LockedDocument>> {
  const gateway = configuration.ipfs_gateway.replace(/\/+$/, '')
  const url = new URL(`${gateway}/ipfs/${encodeURIComponent(ipfshash)}`, baseUrl).href
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(configuration.ipfs_timeout_ms)]) })
  if (!response.ok) throw new TypeError(`the gateway answers ${response.status}`)
  return LockedDocument.parse(await response.json())
}

/** What was locked when an asset was enabled, read from the gateway when it is opened. */
export function LockedDocumentView({ ipfshash }: { ipfshash: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.document} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('wallet.document.show')}</summary>
      {isOpen ? <Contents ipfshash={ipfshash} /> : null}
      <MetadataLink ipfshash={ipfshash}>{t('wallet.document.open')}</MetadataLink>
    </details>
  )
}

function Contents({ ipfshash }: { ipfshash: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const portal = usePortal()
  const query = useQuery({
    queryKey: ['locked-document', ipfshash],
    queryFn: ({ signal }) => readLockedDocument(portal, ipfshash, signal),
    // What has this address never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (query.isError) return <p role="alert">{t('wallet.document.broken')}</p>
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ business, expires_at, ...texts }) => (
        <KeyValue
          rows={[
            { label: t('wallet.document.name'), value: texts.name },
            { label: t('wallet.document.code'), value: texts.code },
            { label: t('wallet.document.business'), value: business?.name },
            { label: t('wallet.document.description'), value: texts.description },
            { label: t('wallet.document.fixed'), value: texts.fixed_number },
            { label: t('wallet.document.points'), value: texts.points_required },
            { label: t('wallet.document.conditions'), value: texts.conditions },
            { label: t('wallet.document.howTo'), value: texts.redemption_instructions },
            { label: t('wallet.document.requirements'), value: texts.requirements },
            { label: t('wallet.document.expires'), value: expires_at ? formatDay(new Date(expires_at), locale) : null },
            { label: t('wallet.document.domain'), value: texts.home_domain },
          ]}
        />
      )}
    </QueryView>
  )
}
