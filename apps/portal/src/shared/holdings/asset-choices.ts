import { formatAssetId } from '@lealta/stellar/asset'
import { type Holding, isUniqueAsset } from './holding.ts'

/** An asset that can be chosen. */
export interface Choice {
  readonly id: string
  readonly code: string
  readonly label: string
}

const toChoice = ({ asset: { id, code, name, businessName } }: Holding): Choice => {
  const what = businessName || (name === code ? '' : name)
  return { id, code, label: what ? `${code} · ${what}` : code }
}

type Stablecoins = readonly { readonly code: string; readonly issuer: string }[]

/** What can be got: the stablecoins of the configuration, then everything else that the wallet may hold. */
export function listReceivable(holdings: readonly Holding[], stablecoins: Stablecoins): Choice[] {
  const held = holdings.filter(({ asset, isAuthorized }) => isAuthorized && !isUniqueAsset(asset)).map(toChoice)
  const coins = stablecoins.map(coin => {
    const id = formatAssetId(coin)
    return held.find(choice => choice.id === id) ?? { id, code: coin.code, label: coin.code }
  })
  return [...coins, ...held.filter(({ id }) => !coins.some(coin => coin.id === id))]
}

/** What can be given: stablecoins as the configuration has them, then the rest in the order given. */
export function listSendable(holdings: readonly Holding[], stablecoins: Stablecoins): Choice[] {
  const ids = stablecoins.map(formatAssetId)
  const place = ({ id }: Choice) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return holdings.map(toChoice).sort((a, b) => place(a) - place(b))
}
