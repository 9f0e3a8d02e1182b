import type { AnchorAction, Clock, Stroops } from '@lealta/kernel'
import { AmountError, parseAmount } from '@lealta/stellar/amount'
import type { FastifyInstance } from 'fastify'
import { AnchorError } from '#anchor-error.ts'
import { readFields } from '#http/read-fields.ts'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { Tokens } from '#tokens.ts'
import { stepOf } from '#transfers/actions.ts'
import { applyStep } from '#transfers/apply-step.ts'
import { type Rail, type Step, sendByBank, submitDeposit, submitWithdrawal } from '#transfers/steps.ts'
import { readLimits } from '#transfers/terms.ts'
import type { Language, Transfer } from '#transfers/transfer.ts'
import { createPageSessions, isForeign, languageOf, sendLost, sendPage } from './page-session.ts'
import { type FieldName, formatTransferPage } from './transfer-page.ts'

export interface PagesOptions {
  readonly store: AnchorStore
  readonly tokens: Tokens
  readonly clock: Clock
  readonly rail: Rail
  readonly distributionId: string
  readonly publicUrl: string
}

type Typed = Readonly<Record<string, string | undefined>>

/** What a form does: its step, or the fields that do not fit. */
type FormResult = Step | readonly FieldName[]

/** The pages that people see (SEP-24 "Interactive customer information needed"), under `/transfers/{id}`. */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { store, clock, rail, distributionId } = options
  const sessions = createPageSessions({ ...options, path: 'transfers' })
  const find = (id: string | undefined) => (id === undefined ? undefined : store.transfers.find(id))

  app.get('/transfers/:id', async (request, reply) => {
    const transfer = find(await sessions.admit(request, reply))
    if (transfer === undefined) return sendLost(request, reply)
    return sendPage(reply, 200, formatTransferPage({ transfer, distributionId, language: languageOf(request, transfer.language) }))
  })

  const forms: Readonly<Record<string, (transfer: Transfer, typed: Typed, language: Language) => FormResult | undefined>> = {
    details: (transfer, typed, language) => (transfer.status === 'incomplete' ? readDetails(transfer, typed, language, rail) : undefined),
    pay(transfer, typed, language) {
      if (transfer.status !== 'pending_user_transfer_start' || transfer.kind !== 'deposit') return undefined
      // A bank sends whatever it is told to; the anchor judges it when it arrives.
      const amount = readTyped(typed.amount, language)
      return amount === undefined || amount === 0n ? ['amount'] : sendByBank(amount, rail)
    },
    confirm: transfer => stepOf('confirm' satisfies AnchorAction, transfer, rail),
    collect: transfer => stepOf('collect' satisfies AnchorAction, transfer, rail),
  }

  for (const [name, read] of Object.entries(forms)) {
    app.post(`/transfers/:id/${name}`, async (request, reply) => {
      const transfer = isForeign(request) ? undefined : find(await sessions.read(request))
      if (transfer === undefined) return sendLost(request, reply)
      const language = languageOf(request, transfer.language)
      const typed = readFields(request)
      const result = read(transfer, typed, language)
      if (result !== undefined && typeof result !== 'function') {
        return sendPage(reply, 422, formatTransferPage({ transfer, language, distributionId, typed, problems: result }))
      }
      // What was done already is shown, not done again.
      if (result !== undefined) take(transfer, result)
      return reply.redirect(`/transfers/${transfer.id}?lang=${language}`, 303)
    })
  }

  function take(transfer: Transfer, step: Step): void {
    try {
      store.database.write(() => applyStep(store, transfer, step, clock.now()))
    } catch (error) {
      if (!(error instanceof AnchorError && error.code === 'transfer_wrong_status')) throw error
    }
  }
}

function readDetails(transfer: Transfer, typed: Typed, language: Language, rail: Rail): FormResult {
  const { min, max } = readLimits(transfer.code)
  const amount = readTyped(typed.amount, language)
  const { holder = '', method } = typed
  const bankAccount = (typed.bankAccount ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  const isCash = transfer.kind === 'withdrawal' && method === 'cash'
  const problems: FieldName[] = []
  if (amount === undefined || amount < min || amount > max) problems.push('amount')
  if (transfer.kind === 'withdrawal' && method !== 'bank' && method !== 'cash') problems.push('method')
  if (holder.length < 2 || holder.length > 100) problems.push('holder')
  if (!isCash && !/^[A-Z0-9]{6,30}$/.test(bankAccount)) problems.push('bankAccount')
  if (amount === undefined || problems.length > 0) return problems
  if (transfer.kind === 'deposit') return submitDeposit({ amount, holder, bankAccount }, rail)
  return submitWithdrawal({ amount, holder, ...(isCash ? { method: 'cash' } : { method: 'bank', bankAccount }) }, rail)
}

function readTyped(text: string | undefined, language: Language): Stroops | undefined {
  try {
    return parseAmount(text ?? '', language)
  } catch (cause) {
    if (cause instanceof AmountError) return undefined
    throw cause
  }
}
