import type { AssetCandidate } from '@lealta/contract'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { useWalletName } from '#features/wallet/api/use-wallet-name.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useHoldAsset } from '#shared/holdings/hold-asset.ts'
import { isUniqueAsset } from '#shared/holdings/holding.ts'
import { UniqueBadge } from '#shared/issuing/unique-badge.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './wallet.module.css'

/** An asset that was found: what its issuer says of it, what the ledger lets the issuer do, who pays the reserve, and the button that holds it. */
export function CandidateCard({ candidate, onHeld }: { candidate: AssetCandidate; onHeld: () => void }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const wallet = useWalletName()
  const hold = useHoldAsset(walletId)
  const { asset, organisation, isConfirmed, isHeld, payer } = candidate
  const title = asset.name || asset.code
  const powers = listPowers(candidate, t)
  const values = { asset: title, wallet }
  const add = () =>
    hold({
      asset: asset.id,
      foreignAsset: payer === 'issuer',
      sentence: <Trans i18nKey="wallet.hold.sentence" values={values} components={{ strong: <strong /> }} />,
      done: { picture: <AssetPicture asset={asset} size={112} />, sentence: t('wallet.hold.done', values) },
      onDone: onHeld,
    })
  return (
    <Card>
      <div className={classes.head}>
        <AssetPicture asset={asset} />
        <div className={classes.headWords}>
          <strong>{title}</strong>
          <span className={classes.muted}>{asset.businessName || asset.homeDomain || asset.code}</span>
          {isUniqueAsset(asset) ? <UniqueBadge /> : null}
        </div>
      </div>
      {isConfirmed ? null : <FormError>{t('wallet.hold.notConfirmed')}</FormError>}
      {powers.map(power => (
        <Note key={power}>{power}</Note>
      ))}
      {asset.description ? <p className={classes.text}>{asset.description}</p> : null}
      <KeyValue
        rows={[
          { label: t('wallet.asset.code'), value: asset.code },
          { label: t('wallet.hold.organisation'), value: asset.businessId === null ? organisation : undefined },
          { label: t('wallet.asset.conditions'), value: asset.conditions },
          {
            label: t('wallet.asset.issuer'),
            value: asset.issuer ? <CopyText text={asset.issuer} label={t('wallet.asset.issuer')} short /> : undefined,
          },
          { label: t('wallet.hold.payer'), value: payer === 'platform' ? t('wallet.hold.platform') : candidate.payerName },
        ]}
      />
      {isHeld ? (
        <div>
          <StatusChip status="enabled">{t('wallet.hold.held')}</StatusChip>
        </div>
      ) : (
        <Button onClick={add}>{t('wallet.hold.action', { code: asset.code })}</Button>
      )}
    </Card>
  )
}

/** What the flags of the issuer's account let it do with what others hold. */
function listPowers({ needsApproval, canFreeze, canTakeBack }: AssetCandidate, t: TFunction): string[] {
  return [
    ...(needsApproval ? [t('wallet.hold.needsApproval')] : []),
    ...(canFreeze ? [t('wallet.hold.canFreeze')] : []),
    ...(canTakeBack ? [t('wallet.hold.canTakeBack')] : []),
  ]
}
