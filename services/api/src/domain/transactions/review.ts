import type { ReviewDetails } from './prepare-transaction.ts'

/** What the review says when nothing is paid. */
export const emptyReview: ReviewDetails = {
  amount: null,
  asset: null,
  assetCode: null,
  counterparty: null,
  price: null,
  priceAsset: null,
  priceAssetCode: null,
  irreversible: false,
}
