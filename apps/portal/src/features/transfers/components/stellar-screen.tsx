import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** The wallet's address, to be paid from outside the portal; `arrivals` shows what comes in, live. */
export function StellarScreen({ arrivals }: { arrivals: ReactNode }) {
  const { t } = useTranslation()
  const { walletId, publicKey, name } = useSelectedWallet()
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const codes = data?.holdings.filter(({ isAuthorized }) => isAuthorized).map(({ asset }) => asset.code) ?? []
  return (
    <Page narrow>
      <PaneHeader title={t('transfers.stellarTitle')} subtitle={t('transfers.stellarLead')} back={{ to: '/u/wallet/transfers' }} />
      <Card>
        <Qr text={publicKey} caption={name} />
        <KeyValue
          rows={[
            { label: t('transfers.stellarAddress'), value: <CopyText text={publicKey} label={t('transfers.stellarAddress')} short /> },
            { label: t('transfers.stellarMemo'), value: t('transfers.stellarNoMemo') },
          ]}
        />
        {codes.length > 0 ? <Note>{t('transfers.stellarHolds', { codes: [...new Set(codes)].join(', ') })}</Note> : null}
        <QuickLink icon="pay" link={{ to: '/u/pay' }}>
          {t('transfers.stellarSend')}
        </QuickLink>
      </Card>
      {arrivals}
    </Page>
  )
}
