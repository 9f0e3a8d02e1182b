import type { ActivityRecord } from '@lealta/contract'
import { type BalanceChange, readPlace } from '@lealta/stellar/effects'
import type { IconName } from '#shared/design/icon.tsx'
import { nameOfParty, type Party } from '#shared/recipients/party.tsx'
import type { ActivityEntry } from './activity-entry.ts'

/** A sentence of the activity area with its values. */
export interface ActivitySentence {
  readonly key: `activity.sentence.${SentenceKey}`
  readonly values: Readonly<Record<string, string>>
  readonly icon: IconName
  /** Whom it names. */
  readonly party?: Party
}

type SentenceKey =
  | 'paid'
  | 'paidPlain'
  | 'gave'
  | 'gavePlain'
  | 'received'
  | 'receivedPlain'
  | 'refundedTo'
  | 'refundedBy'
  | 'refundPlain'
  | 'gaveBackTo'
  | 'gotBackFrom'
  | 'backPlain'
  | 'withdrawn'
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
  | 'sold'
  | 'exchanged'
  | 'traded'
  | 'platformFee'
  | 'putOnSale'
  | 'saleClosed'
  | 'switchedOn'
  | 'tillOpened'
  | 'tillClosed'
  | 'accountEmptied'
  | 'accountOpened'
  | 'accountClosed'
  | 'tillTakes'
  | 'walletEnabled'
  | 'joined'
  | 'assetAdded'
  | 'assetRemoved'
  | 'operatorAdded'
  | 'operatorRemoved'
  | 'recoveryEnded'
  | 'external'

/**
 * What happened, as the account `publicKey` sees it, which belongs to a business or a person: the types of spec §3 as sentences.
 * @param other who is on the other side of an external payment
 */
export function describeActivity(
  record: ActivityRecord | undefined,
  direction: 'in' | 'out' | undefined,
  { publicKey, isBusiness }: { publicKey: string; isBusiness: boolean },
  other?: Party,
): ActivitySentence {
  if (record === undefined) {
    return other
      ? say(direction === 'out' ? 'paid' : 'received', 'external', { name: nameOfParty(other) ?? '' })
      : say('external', 'external')
  }
  const title = record.title ?? record.assetCode ?? ''
  const isIn = direction === 'in' || (direction === undefined && record.to?.publicKey === publicKey)
  const { from, to } = record
  const withName = (named: SentenceKey, plain: SentenceKey, party: Party | null, icon: IconName, values = {}) => {
    const name = party ? nameOfParty(party) : undefined
    return party === null || name === undefined ? say(plain, icon, values) : { ...say(named, icon, { ...values, name }), party }
  }
  const sent = () => {
    // A shop pays with money, and gives its points and rewards.
    return record.isGift ? withName('gave', 'gavePlain', to, 'points') : withName('paid', 'paidPlain', to, 'pay')
  }
  const name = (to && nameOfParty(to)) ?? ''
  if (record.returned === 'refund') {
    return isIn ? withName('refundedBy', 'refundPlain', from, 'refresh') : withName('refundedTo', 'refundPlain', to, 'refresh')
  }
  if (record.returned === 'return') {
    return isIn ? withName('gotBackFrom', 'backPlain', from, 'refresh') : withName('gaveBackTo', 'backPlain', to, 'refresh')
  }
  switch (record.entityType) {
    case 'payment':
      if (record.redemptionId) return say(isIn ? 'handedInHere' : 'handedIn', 'reward', { title })
      return isIn ? withName('received', 'receivedPlain', from, 'deposit') : sent()
    case 'paymentClaimable':
      if (record.pending === 'accepted') return isIn ? withName('received', 'receivedPlain', from, 'deposit') : sent()
      if (record.pending === 'cancelled') return withName('takenBack', 'takenBackPlain', to, 'refresh')
      return withName('waitsFor', 'waitsFor', to, 'clock')
    case 'paymentAccept':
      return isIn ? withName('accepted', 'acceptedPlain', from, 'check') : sent()
    case 'paymentCancel':
      return withName('takenBack', 'takenBackPlain', to?.publicKey === publicKey ? null : to, 'refresh')
    case 'mint':
      // New points go to the business that mints them, or straight to a customer as a gift.
      return isBusiness || from === null ? say('minted', 'points', { title }) : withName('received', 'receivedPlain', from, 'deposit')
    case 'burn':
      return say('burnt', 'minus', { title })
    case 'buy':
      return from?.publicKey === publicKey ? withName('sold', 'sold', to, 'store', { title }) : say('bought', 'reward', { title })
    case 'currencyExchange':
      return say('exchanged', 'transfer', { title })
    case 'tradeAsset':
      return say('traded', 'chart', { title })
    case 'sell':
      return say('putOnSale', 'store', { title })
    case 'sellCollect':
      return say('saleClosed', 'store', { title })
    case 'enableAsset': {
      // Its issuer's enabling has nobody on the other side; joining has the business, adding and removing have the issuer.
      if (to === null) return say('switchedOn', 'check', { title })
      const issuer = record.asset?.split('-')[1]
      if (from?.publicKey === issuer) return say('assetRemoved', 'minus', { title })
      return say(to.publicKey === issuer ? 'assetAdded' : 'joined', 'check', { title })
    }
    case 'enablePos':
      return say('tillOpened', 'till', { title })
    case 'disablePos':
      return say('tillClosed', 'till', { title })
    case 'sweepAccount':
      return say('accountEmptied', 'till', { title })
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
      return say('withdrawn', 'withdraw', { title })
    case 'addOperator':
      return say('operatorAdded', 'key', { name, title })
    case 'removeOperator':
      // A person's own wallet has no operators: what they took off is the key that restored it.
      return isBusiness ? say('operatorRemoved', 'key', { name, title }) : say('recoveryEnded', 'key')
  }
}

/**
 * Whether the memo says something to people. That of a redemption, a pay request or a withdrawal is its number, that of a refund the
 * transaction which it returns.
 */
export function hasMessage({ memo, entityType, redemptionId, payRequestId }: ActivityRecord): boolean {
  return memo !== null && memo !== '' && redemptionId === null && payRequestId === null && entityType !== 'withdraw' && !isHash(memo)
}

/** Whether a memo is a hash, which is copied and not read. */
export const isHash = (memo: string): boolean => /^[0-9a-f]{64}$/.test(memo)

/**
 * The change shown in a row: for a purchase the price paid, otherwise the first. Undefined for an entry that moved nothing.
 */
export function mainChange(entry: Pick<ActivityEntry, 'balances' | 'record'>): BalanceChange | undefined {
  const debit = entry.balances.find(({ direction }) => direction === 'debit')
  return entry.record?.entityType === 'buy' && debit ? debit : entry.balances[0]
}

/** Whether an account pays the platform's fee of a transaction: whoever sends, exchanges or trades, and of a purchase whoever buys. */
export function paysFee({ platformFee, entityType, from, to }: ActivityRecord, publicKey: string): boolean {
  const payer = entityType === 'buy' ? to : from
  return platformFee !== null && (payer === null || payer.publicKey === publicKey)
}

/**
 * The operation that pays the platform's fee: the one of its transaction that only takes. A payment in another asset only takes, too: there it
 * is any other than the payment.
 */
export function describeFee(
  { id, balances, record }: Pick<ActivityEntry, 'id' | 'balances' | 'record'>,
  publicKey: string,
): ActivitySentence | undefined {
  const isTaken = record && paysFee(record, publicKey) && balances.length > 0 && balances.every(({ direction }) => direction === 'debit')
  // An entry that was made of a record has no number of an operation.
  const isSent = record?.sent != null && (!/^\d+$/.test(id) || readPlace(id) === record.place)
  const isFee = isTaken && !isSent
  return isFee ? say('platformFee', 'minus', { title: record.title ?? '' }) : undefined
}

/** Direction of a change, as a row shows it. */
export function directionOf(change: BalanceChange | undefined): 'in' | 'out' | undefined {
  return change && (change.direction === 'credit' ? 'in' : 'out')
}

function say(key: SentenceKey, icon: IconName, values: Record<string, string> = {}): ActivitySentence {
  return { key: `activity.sentence.${key}`, values, icon }
}
