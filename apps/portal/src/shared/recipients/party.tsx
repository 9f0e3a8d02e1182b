import type { Face } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import classes from './party.module.css'

/** One side of something that happened, as the API names it for this viewer. */
export interface Party {
  readonly publicKey: string | null
  readonly name: string | null
  readonly email?: string | null
  readonly face?: Face | null
}

/** What somebody is called (product decision 44): the name that the API gives, the e-mail address that was typed, the ends of the key. */
export function nameOfParty(party: Party): string | undefined {
  return party.name ?? party.email ?? (party.publicKey === null ? undefined : shortenKey(party.publicKey))
}

/** Somebody's picture, else the first letter of what they are called, on their colour. Decorative: the name is beside it. */
export function PartyAvatar({ party, name, size = 40 }: { party: Pick<Party, 'face'>; name: string; size?: number }) {
  return <AssetAvatar src={party.face?.image?.url} name={name} accent={party.face?.accent ?? undefined} size={size} />
}

/** Somebody's picture and name in a line of text. */
export function PartyLine({ party }: { party: Party }) {
  const name = nameOfParty(party) ?? ''
  if (!party.face) return <span translate="no">{name}</span>
  return (
    <span className={classes.line} translate="no">
      <PartyAvatar party={party} name={name} size={24} />
      {name}
    </span>
  )
}
