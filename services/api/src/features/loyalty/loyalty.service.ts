import { ApiError, type LoyaltyProgramChange, type LoyaltyProgramInput, type WaitingAllowance } from '@lealta/contract'
import { inTransaction, readUniqueViolation } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { changeToken, createToken, readReadiness } from '#domain/tokens/token-changes.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { findProgram, type TokenRow, updateToken } from '#domain/tokens/tokens.repository.ts'
import { presentLoyaltyProgram } from './loyalty.presenter.ts'

/**
 * The loyalty program of a business.
 * @throws ApiError not_found while there is none
 */
export async function readProgram(deps: ApiDeps, businessId: string): Promise<TokenRow> {
  const program = await findProgram(deps.db, businessId)
  if (!program) throw new ApiError('not_found')
  return program
}

/** The program with its checklist and figures. */
export async function describeProgram(deps: ApiDeps, program: TokenRow) {
  const business = await readBusinessAccount(deps.db, program.businessId)
  const judge = await readReadiness(deps, business)
  const [figures = null] = await readFigures(deps, [program], business)
  const context = { readiness: judge(program), figures, walletKey: business.walletKey }
  return toDocument('loyalty_program', program.id, presentLoyaltyProgram(deps, program, context))
}

/**
 * Creates the one loyalty program of a business.
 * @throws ApiError loyalty_program_already_exists, code_already_used, image_required
 */
export function createProgram(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  businessId: string,
  input: LoyaltyProgramInput,
): Promise<TokenRow> {
  return onSecondProgram(() =>
    createToken(deps, principal, { businessId, kind: 'loyalty_program' }, input, async (_, tx) => {
      if (await findProgram(tx, businessId)) throw new ApiError('loyalty_program_already_exists')
      return {}
    }),
  )
}

async function onSecondProgram<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (readUniqueViolation(cause) !== 'tokens_program') throw cause
    throw new ApiError('loyalty_program_already_exists', 'loyalty_program_already_exists', { cause })
  }
}

/**
 * Changes a program; what is left out stays. Once it is enabled, only what customers may have waiting can change, which is not on the ledger.
 * @throws ApiError token_locked, transaction_in_progress, code_already_used, image_required
 */
export function changeProgram(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  program: TokenRow,
  { waitingPerCustomer, waitingSharePercent, ...locked }: LoyaltyProgramChange,
): Promise<TokenRow> {
  const allowance = {
    ...(waitingPerCustomer === undefined ? {} : { waitingPerCustomer }),
    ...(waitingSharePercent === undefined ? {} : { waitingSharePercent }),
  }
  const isAllowanceAlone = Object.keys(allowance).length > 0 && Object.values(locked).every(value => value === undefined)
  return isAllowanceAlone
    ? changeAllowance(deps, principal, program, allowance)
    : changeToken(deps, principal, program, locked, () => allowance)
}

function changeAllowance(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  program: TokenRow,
  allowance: Partial<WaitingAllowance>,
): Promise<TokenRow> {
  return inTransaction(deps.db, async tx => {
    const event = {
      at: deps.clock.now(),
      actor: principal.user.id,
      action: 'loyalty_program.allowance_changed',
      subject: program.id,
    } as const
    await recordAudit(tx, { ...event, details: allowance })
    return updateToken(tx, program.id, allowance)
  })
}
