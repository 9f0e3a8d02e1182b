import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { CardCoin } from '#features/transfers/api/card-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { useHoldAsset } from '#shared/holdings/hold-asset.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** What is bought has to have a place in the wallet, before anybody is charged. */
export function HoldFirst({ coin: { id, code } }: { coin: CardCoin }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const hold = useHoldAsset(walletId)
  const may = useMay('asset.hold')
  const sentence = <Trans i18nKey="transfers.holdSentence" values={{ code }} components={{ strong: <strong /> }} />
  return (
    <>
      <Note>{t(may ? 'transfers.card.holdFirst' : 'transfers.card.holdRights', { code })}</Note>
      {may ? (
        <Button onClick={() => hold({ asset: id, sentence, done: { sentence: t('transfers.card.held', { code }) } })}>
          {t('transfers.hold', { code })}
        </Button>
      ) : null}
    </>
  )
}
