import type { LoyaltyProgram } from '@lealta/contract'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { CopyText } from '#shared/design/copy-text.tsx'
import type { KeyValue } from '#shared/design/key-value.tsx'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { LockedDocumentView } from '#shared/programs/locked-document.tsx'

type Rows = ComponentProps<typeof KeyValue>['rows']
type Issued = Pick<LoyaltyProgram, 'issuer' | 'distributionAccount' | 'ipfshash' | 'assetId' | 'code'>

/** What there is of an enabled token on the ledger, as rows of a `KeyValue`; empty ones before. */
export function listLedgerFacts({ issuer, distributionAccount, ipfshash, assetId, code }: Issued, t: TFunction): Rows {
  const copied = (key: string | null, label: string) => (key === null ? undefined : <CopyText text={key} label={label} short />)
  return [
    { label: t('loyalty.facts.issuer'), value: copied(issuer, t('loyalty.facts.issuer')) },
    { label: t('loyalty.facts.distribution'), value: copied(distributionAccount, t('loyalty.facts.distribution')) },
    { label: t('loyalty.facts.document'), value: ipfshash ? <LockedDocumentView ipfshash={ipfshash} /> : undefined },
    {
      key: 'explorer',
      label: t('loyalty.facts.explorer'),
      value: assetId ? (
        <ExplorerLink kind="asset" id={assetId}>
          {code}
        </ExplorerLink>
      ) : undefined,
    },
  ]
}
