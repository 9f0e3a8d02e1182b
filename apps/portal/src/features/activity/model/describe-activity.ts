import type { ActivityRecord } from '@lealta/contract'
import type { BalanceChange } from '@lealta/stellar/effects'
import type { IconName } from '#shared/design/icon.tsx'
import { shortenKey } from '#shared/recipients/recipient.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** A sentence of the activity area with its values. */
export interface ActivitySentence {
  readonly key: `activity.sentence.${SentenceKey}`
  readonly values: Readonly<Record<string, string>>
  readonly icon: IconName
}

type SentenceKey =
  | 'paid'
  | 'paidPlain'
  | 'received'
  | 'receivedPlain'
  | 'handedIn'
  | 'handedInHere'
  | 'waitsFor'
  | 'accepted'
  | 'acceptedPlain'
  | 'takenBack'
  | 'takenBackPlain'
  | 'minted'
  | 'burnt'
  | 'bought'
  | 'putOnSale'
  | 'saleClosed'
  | 'switchedOn'
  | 'tillOpened'
  | 'tillClosed'
  | 'accountOpened'
  | 'accountClosed'
  | 'tillTakes'
  | 'walletEnabled'
  | 'joined'
  | 'operatorAdded'
  | 'operatorRemoved'
  | 'external'

/** What happened, as the account `publicKey` sees it, which belongs to a business or a person: the types of spec §3 as sentences. */
export function describeActivity(
  record: ActivityRecord | undefined,
  direction: 'in' | 'out' | undefined,
  { publicKey, isBusiness }: { publicKey: string; isBusiness: boolean },
): ActivitySentence {
  if (record === undefined) return say('external', 'external')
  const title = record.title ?? record.assetCode ?? ''
  const isIn = direction === 'in' || (direction === undefined && record.to?.publicKey === publicKey)
  const from = nameOfParty(record.from)
  const to = nameOfParty(record.to)
  const withName = (named: SentenceKey, plain: SentenceKey, name: string | undefined, icon: IconName) =>
    name === undefined ? say(plain, icon) : say(named, icon, { name })
  switch (record.entityType) {
    case 'payment':
      if (record.redemptionId) return say(isIn ? 'handedInHere' : 'handedIn', 'reward', { title })
      return isIn ? withName('received', 'receivedPlain', from, 'deposit') : withName('paid', 'paidPlain', to, 'pay')
    case 'paymentClaimable':
      if (record.pending === 'accepted')
        return isIn ? withName('received', 'receivedPlain', from, 'deposit') : withName('paid', 'paidPlain', to, 'pay')
      if (record.pending === 'cancelled') return withName('takenBack', 'takenBackPlain', to, 'refresh')
      return say('waitsFor', 'clock', { name: to ?? '' })
    case 'paymentAccept':
      return isIn ? withName('accepted', 'acceptedPlain', from, 'check') : withName('paid', 'paidPlain', to, 'pay')
    case 'paymentCancel':
      return withName('takenBack', 'takenBackPlain', record.to?.publicKey === publicKey ? undefined : to, 'refresh')
    case 'mint':
      // New points go to the business that mints them, or straight to a customer as a gift.
      return isBusiness || from === undefined ? say('minted', 'points', { title }) : say('received', 'deposit', { name: from })
    case 'burn':
      return say('burnt', 'minus', { title })
    case 'buy':
    case 'currencyExchange':
    case 'tradeAsset':
      return say('bought', 'reward', { title })
    case 'sell':
      return say('putOnSale', 'store', { title })
    case 'sellCollect':
      return say('saleClosed', 'store', { title })
    case 'enableAsset':
      return say('switchedOn', 'check', { title })
    case 'enablePos':
      return say('tillOpened', 'till', { title })
    case 'disablePos':
      return say('tillClosed', 'till', { title })
    case 'enableSubAccount':
      return say('accountOpened', 'store', { title })
    case 'disableSubAccount':
      return say('accountClosed', 'store', { title })
    case 'acceptAssets':
      return say('tillTakes', 'till', { title })
    case 'enableWallet':
      return say('walletEnabled', 'wallet')
    case 'deposit':
      return withName('received', 'receivedPlain', from, 'deposit')
    case 'withdraw':
      return withName('paid', 'paidPlain', to, 'withdraw')
    case 'addOperator':
      return say('operatorAdded', 'key', { name: to ?? '', title })
    case 'removeOperator':
      return say('operatorRemoved', 'key', { name: to ?? '', title })
  }
}

/**
 * The change shown in a row: for a purchase the price paid, otherwise the first. Undefined for an entry that moved nothing.
 */
export function mainChange(entry: Pick<ActivityEntry, 'balances' | 'record'>): BalanceChange | undefined {
  const debit = entry.balances.find(({ direction }) => direction === 'debit')
  return entry.record?.entityType === 'buy' && debit ? debit : entry.balances[0]
}

/** Direction of a change, as a row shows it. */
export function directionOf(change: BalanceChange | undefined): 'in' | 'out' | undefined {
  return change && (change.direction === 'credit' ? 'in' : 'out')
}

/** Display name of one side of a record: name, e-mail, or the shortened key. */
export function nameOfParty(party: { publicKey: string | null; name: string | null; email?: string | null } | null): string | undefined {
  if (party === null) return undefined
  return party.name ?? party.email ?? (party.publicKey === null ? undefined : shortenKey(party.publicKey))
}

function say(key: SentenceKey, icon: IconName, values: Record<string, string> = {}): ActivitySentence {
  return { key: `activity.sentence.${key}`, values, icon }
}
