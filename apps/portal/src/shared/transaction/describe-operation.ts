import { assertNever } from '@lealta/kernel'
import { formatAmount, withSign } from '@lealta/stellar/amount'
import type { OperationDetails } from '@lealta/stellar/transactions'
import type { TFunction } from 'i18next'

/** A key shortened for comparison by eye. */
export function shortKey(key: string): string {
  return key.length > 16 ? `${key.slice(0, 5)}…${key.slice(-5)}` : key
}

/** One operation in plain words (look and feel "Transaction dialog"); several lines for settings that change more than one thing. */
export function describeOperation(
  operation: OperationDetails,
  { t, locale, me }: { t: TFunction; locale: 'en' | 'es'; me: string },
): string[] {
  const who = (key: string) => (key === me ? t('transaction.you') : shortKey(key))
  const sum = (amount: Parameters<typeof formatAmount>[0]) => formatAmount(amount, locale)
  switch (operation.type) {
    case 'createAccount':
      return [
        operation.accountId === me
          ? t('transaction.operation.createYourAccount', { amount: sum(operation.startingBalance) })
          : t('transaction.operation.createAccount', { account: shortKey(operation.accountId), amount: sum(operation.startingBalance) }),
      ]
    case 'payment':
      return [
        t('transaction.operation.payment', {
          amount: sum(operation.amount),
          asset: operation.asset.code,
          account: who(operation.destination),
        }),
      ]
    case 'pathPaymentStrictReceive':
      return [
        t('transaction.operation.pathPayment', {
          amount: withSign('≤ ', sum(operation.sendMax)),
          asset: operation.sendAsset.code,
          received: sum(operation.destAmount),
          receivedAsset: operation.destAsset.code,
          account: who(operation.destination),
        }),
      ]
    case 'pathPaymentStrictSend':
      return [
        t('transaction.operation.pathPayment', {
          amount: sum(operation.sendAmount),
          asset: operation.sendAsset.code,
          received: withSign('≥ ', sum(operation.destMin)),
          receivedAsset: operation.destAsset.code,
          account: who(operation.destination),
        }),
      ]
    case 'manageSellOffer':
    case 'manageBuyOffer':
    case 'createPassiveSellOffer': {
      const [asset, buying] = [operation.selling.code, operation.buying.code]
      if (operation.amount === 0n) return [t('transaction.operation.offerCancel', { asset, buying })]
      return [
        t('transaction.operation.offer', {
          amount: sum(operation.amount),
          asset,
          buying,
          ratio: `${operation.price.n}/${operation.price.d}`,
        }),
      ]
    }
    case 'setOptions':
      return describeOptions(operation, t, who)
    case 'changeTrust': {
      const asset = operation.asset.code
      if (operation.limit === 0n) return [t('transaction.operation.untrust', { asset })]
      const isUnlimited = operation.limit === 9_223_372_036_854_775_807n
      return [
        t('transaction.operation.trust', {
          asset,
          limit: isUnlimited ? t('transaction.unlimited') : t('transaction.operation.trustLimit', { limit: sum(operation.limit) }),
        }),
      ]
    }
    case 'accountMerge':
      return [t('transaction.operation.merge', { account: who(operation.destination) })]
    case 'manageData':
      return [t(operation.value ? 'transaction.operation.data' : 'transaction.operation.dataDelete', { name: operation.name })]
    case 'createClaimableBalance':
      return [
        t('transaction.operation.claimable', {
          amount: sum(operation.amount),
          asset: operation.asset.code,
          account: operation.claimants.map(claimant => who(claimant.accountId)).join(', '),
        }),
      ]
    case 'claimClaimableBalance':
      return [t('transaction.operation.claim', { id: shortKey(operation.balanceId) })]
    case 'beginSponsoringFutureReserves':
      return [
        operation.sponsoredId === me
          ? t('transaction.operation.beginSponsoringYou', { source: shortKey(operation.source) })
          : operation.source === me
            ? t('transaction.operation.youBeginSponsoring', { account: shortKey(operation.sponsoredId) })
            : t('transaction.operation.beginSponsoring', {
                source: shortKey(operation.source),
                account: shortKey(operation.sponsoredId),
              }),
      ]
    case 'endSponsoringFutureReserves':
      return [t('transaction.operation.endSponsoring')]
    case 'other':
      return [t('transaction.operation.other', { name: operation.name })]
    default:
      return assertNever(operation)
  }
}

function describeOptions(
  operation: Extract<OperationDetails, { type: 'setOptions' }>,
  t: TFunction,
  who: (key: string) => string,
): string[] {
  const lines: string[] = []
  const { signer, masterWeight, lowThreshold, medThreshold, highThreshold, homeDomain } = operation
  if (signer) {
    const account = who(signer.key)
    lines.push(
      signer.weight === 0
        ? t('transaction.operation.signerRemove', { account })
        : t('transaction.operation.signer', { account, weight: signer.weight }),
    )
  }
  if (masterWeight !== undefined) lines.push(t('transaction.operation.masterWeight', { weight: masterWeight }))
  if (lowThreshold !== undefined || medThreshold !== undefined || highThreshold !== undefined) {
    lines.push(t('transaction.operation.thresholds', { low: lowThreshold ?? '=', med: medThreshold ?? '=', high: highThreshold ?? '=' }))
  }
  if (homeDomain !== undefined) lines.push(t('transaction.operation.homeDomain', { domain: homeDomain }))
  return lines.length > 0 ? lines : [t('transaction.operation.setOptions')]
}
