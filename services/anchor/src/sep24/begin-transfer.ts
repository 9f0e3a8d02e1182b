import { randomBytes } from 'node:crypto'
import { type Clock, isAccountId, isMuxedAccountId, type Stroops } from '@lealta/kernel'
import { AmountError, parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { parseMemo } from '@lealta/stellar/transactions'
import { AnswerError } from '#http/answer-error.ts'
import { type Texts, texts } from '#pages/texts.ts'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { TokenClaims } from '#tokens.ts'
import type { Rail } from '#transfers/steps.ts'
import { readLimits } from '#transfers/terms.ts'
import { pickLanguage, type Transfer, type TransferMemo } from '#transfers/transfer.ts'

/** Forms and payments that somebody may leave open; whoever means it finishes one first. */
const MOST_WAITING = 50
const LONGEST_NAME = 100

export interface BeginOptions {
  readonly store: AnchorStore
  readonly stablecoins: readonly IssuedAsset[]
  readonly clock: Clock
  readonly rail: Rail
}

type Fields = Readonly<Record<string, string | undefined>>

/**
 * Begins a deposit or withdrawal: `incomplete` until the person has filled in the anchor's form.
 * @throws AnswerError 400 with the reason, 429
 */
export function beginTransfer(kind: Transfer['kind'], fields: Fields, claims: TokenClaims, options: BeginOptions): Transfer {
  const { store, clock, rail } = options
  const language = pickLanguage(fields.lang)
  const words = texts[language]
  const asset = readAsset(fields, options.stablecoins, words)
  if (fields.quote_id !== undefined) throw new AnswerError(400, words.refused.quote)
  const account = readAccount(fields.account ?? claims.subject.split(':')[0]!, words)
  const memo = readMemo(fields.memo, fields.memo_type, words)
  if (memo !== undefined && isMuxedAccountId(account)) throw new AnswerError(400, words.refused.memo)
  const refundMemo = readMemo(fields.refund_memo, fields.refund_memo_type, words)
  if (store.transfers.countWaiting(claims.subject) >= MOST_WAITING) throw new AnswerError(429, words.refused.tooMany)
  const now = clock.now()
  const transfer: Transfer = {
    id: randomBytes(16).toString('hex'),
    kind,
    code: asset.code,
    status: 'incomplete',
    subject: claims.subject,
    ...(claims.clientDomain === undefined ? {} : { clientDomain: claims.clientDomain }),
    account,
    language,
    startedAt: now,
    updatedAt: now,
    actBy: new Date(now.getTime() + rail.payWithinMs),
    given: readGiven(fields, asset.code, words),
    ...(memo === undefined || kind === 'withdrawal' ? {} : { memo }),
    ...(refundMemo === undefined ? {} : { refundMemo }),
    isClaimable: kind === 'deposit' && /^true$/i.test(fields.claimable_balance_supported ?? ''),
    isConfirmed: false,
    refunds: [],
  }
  store.database.write(() => store.transfers.add(transfer))
  return transfer
}

/** @throws AnswerError 400 */
export function readAsset(fields: Fields, stablecoins: readonly IssuedAsset[], words: Texts): IssuedAsset {
  const { asset_code: code, asset_issuer: issuer } = fields
  if (code === undefined) throw new AnswerError(400, words.refused.assetMissing)
  const asset = stablecoins.find(stablecoin => stablecoin.code === code && (issuer ?? stablecoin.issuer) === stablecoin.issuer)
  if (asset === undefined) throw new AnswerError(400, `${words.refused.asset} ${code.slice(0, 12)}`)
  return asset
}

function readAccount(account: string, words: Texts): string {
  if (!isAccountId(account) && !isMuxedAccountId(account)) throw new AnswerError(400, words.refused.account)
  return account
}

function readMemo(value: string | undefined, type: string | undefined, words: Texts): TransferMemo | undefined {
  if (value === undefined && type === undefined) return undefined
  const isKnown = type === 'text' || type === 'id' || type === 'hash'
  if (value === undefined || !isKnown || !parseMemo(type, value)) throw new AnswerError(400, words.refused.memo)
  return { type, value }
}

/** What the wallet tells in advance; an amount has to fit, the rest only saves typing. */
function readGiven(fields: Fields, code: string, words: Texts): Transfer['given'] {
  const amount = fields.amount === undefined ? undefined : readAmount(fields.amount, code, words)
  const name = [fields.first_name, fields.last_name].filter(part => part !== undefined).join(' ')
  const email = fields.email_address
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(email === undefined || email.length > LONGEST_NAME ? {} : { email }),
    ...(name === '' || name.length > LONGEST_NAME ? {} : { name }),
  }
}

function readAmount(text: string, code: string, words: Texts): Stroops {
  try {
    const amount = parseDecimal(text)
    const { min, max } = readLimits(code)
    if (amount >= min && amount <= max) return amount
  } catch (cause) {
    if (!(cause instanceof AmountError)) throw cause
  }
  throw new AnswerError(400, words.refused.amount)
}
