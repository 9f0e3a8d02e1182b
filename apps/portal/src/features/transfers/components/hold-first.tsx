import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { CardCoin } from '#features/transfers/api/card-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** What is bought has to have a place in the wallet, before anybody is charged. */
export function HoldFirst({ coin: { id, code } }: { coin: CardCoin }) {
  const { t } = useTranslation()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  const may = useMay('asset.hold')
  const hold = () =>
    start({
      name: 'enableAsset',
      build: () => api.holdAsset({ params: { walletId }, body: { asset: id } }),
      sentence: <Trans i18nKey="transfers.holdSentence" values={{ code }} components={{ strong: <strong /> }} />,
      done: { sentence: t('transfers.card.held', { code }) },
      subject: 'asset',
    })
  return (
    <>
      <Note>{t(may ? 'transfers.card.holdFirst' : 'transfers.card.holdRights', { code })}</Note>
      {may ? <Button onClick={hold}>{t('transfers.hold', { code })}</Button> : null}
    </>
  )
}
