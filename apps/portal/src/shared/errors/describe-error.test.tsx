import { errorCatalogue, portalErrorCodes } from '@lealta/contract'
import { ApiError, ConnectionError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { en } from '@lealta/messages/en'
import { WebAuthError } from '@lealta/stellar/sep10'
import { SubmitUnknownError, TransactionFailedError } from '@lealta/stellar/submit'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotImplementedError } from '@lealta/wallets'
import { describe, expect, test } from 'vitest'
import { t } from '#test/render.tsx'
import { describeError, type ErrorContext } from './describe-error.ts'

const say = (error: unknown, context: Partial<ErrorContext> = {}) => describeError(error, { t, ...context })
const refusal = (status: number, code: string, data = {}) => new ApiError(status, [{ code, pointer: undefined, data }])
const failure = (...operationCodes: string[]) => new TransactionFailedError({ transactionCode: 'tx_failed', operationCodes })

describe('rule §8: the order of the rules', () => {
  test('a cancelled request is not an error', () => {
    expect(say(new DOMException('left', 'AbortError'))).toBeUndefined()
    expect(say(new AppError('missing_auth_token'))).toBeUndefined()
  })
  test('1. wallet declined access, wallet disconnected', () => {
    expect(say(new WalletDeclinedError())).toBe('You declined the request in your wallet')
    expect(say(new WalletDisconnectedError())).toBe('The wallet is not connected')
  })
  test('2. HTTP 401 is bad auth, whatever the title', () => {
    expect(say(refusal(401, 'user_not_found'))).toBe(en.errors.bad_auth)
  })
  test('3. HTTP 422: the first title is looked up', () => {
    expect(say(refusal(422, 'code_not_valid'))).toBe('Code is not valid')
    expect(say(refusal(422, 'out_of_stock', { available: '3.0000000' }))).toBe('Out of stock. 3 left.')
    expect(say(refusal(422, 'out_of_stock', { available: '1234.0000000' }), { locale: 'es' })).toBe('Out of stock. 1.234 left.')
    expect(say(refusal(422, 'never_heard_of'))).toBe('Server error')
  })
  test('3. email_not_invited names the support address', () => {
    expect(say(refusal(422, 'email_not_invited'), { support: 'help@lealta.example' })).toContain('help@lealta.example')
  })
  test.each([
    ['toml_unreachable', en.errors.domainSilent],
    ['toml_too_large', en.errors.domainTooLarge],
    ['toml_not_valid', en.errors.domainNotValid],
  ])('another domain that was not read: why, whatever it was asked for (%s)', (domain, words) => {
    for (const code of ['federation_server_error', 'asset_domain_not_read', 'anchor_domain_not_read'])
      expect(say(refusal(502, code, { domain }))).toBe(words)
    expect(say(refusal(502, 'federation_server_error', { domain: 'another' }))).toBe(en.errors.federation_server_error)
  })
  test('4. a known app message', () => {
    expect(say(new WalletNotImplementedError('x'))).toBe('Wallet not implemented')
    expect(say(new ConnectionError('timeout'))).toBe(en.errors.timeout)
    expect(say(new AppError('phrase_not_valid'))).toBe('Invalid Secret Phrase')
    expect(say(new AppError('keystore_damaged'))).toBe(en.errors.wallet_not_installed)
    expect(say(new AppError('nobody_knows_this'))).toBe(en.errors.server_error)
    expect(say(new SubmitUnknownError('ab'))).toBe(en.errors.submission_unknown)
  })
  test.each([
    [0, en.errors.connection_lost],
    [400, en.errors.challenge_not_valid],
    [429, en.errors.too_many_requests],
    [502, en.errors.server_error],
  ])('signing in, an answer with status %i', (status, words) => {
    expect(say(new WebAuthError(status, 'refused'))).toBe(words)
  })
  test('signing in with a key that does not weigh enough says so', () => {
    expect(say(new WebAuthError(400, 'weight 1 of 2', { reason: 'challenge_signature_missing' }))).toBe(en.errors.more_signatures_needed)
  })
  test('default: server error', () => {
    expect(say(new Error('anything'))).toBe('Server error')
    expect(say(new ApiError(500, []))).toBe('Server error')
  })
})

describe('rule §8: low reserve shows the limit that was exceeded', () => {
  test.each([
    ['mint', false, 'trustlines_limit'],
    ['mint', true, 'trustlines_limit_external'],
    ['paymentAccept', true, 'trustlines_limit_external'],
    ['paymentCancel', true, 'pending_payments_limit_external'],
    ['paymentClaimable', false, 'pending_payments_limit'],
    ['paymentClaimable', true, 'pending_payments_limit_external'],
    ['sell', false, 'open_sells_limit'],
    ['sell', true, 'open_sells_limit_external'],
    ['tradeAsset', false, 'offers_limit'],
    ['tradeAsset', true, 'offers_limit_external'],
    ['currencyExchange', true, 'offers_limit'],
    ['addOperator', true, 'operators_limit'],
    ['enablePos', false, 'points_of_sale_limit'],
    ['acceptAssets', false, 'trustlines_limit'],
  ] as const)('%s, foreign asset %s', (transactionName, foreignAsset, code) => {
    const text = say(failure('op_success', 'op_low_reserve'), { transactionName, foreignAsset, level: 'owner' })
    expect(text).toContain(en.errors[code])
  })

  test.each([
    ['loyaltyProgram', 'loyalty_programs_limit'],
    ['reward', 'rewards_limit'],
    ['asset', 'trustlines_limit'],
  ] as const)('enableAsset of a %s', (subject, code) => {
    expect(say(failure('op_low_reserve'), { transactionName: 'enableAsset', subject })).toContain(en.errors[code])
  })

  test.each([
    ['enablePos', 'changeTrust', false, 'trustlines_limit'],
    ['enablePos', 'createAccount', false, 'points_of_sale_limit'],
    ['enablePos', 'setOptions', false, 'operators_limit'],
    ['enableAsset', 'changeTrust', true, 'trustlines_limit_external'],
    ['sell', 'changeTrust', true, 'trustlines_limit_external'],
    ['sell', 'manageSellOffer', true, 'open_sells_limit_external'],
    ['mint', 'createClaimableBalance', false, 'pending_payments_limit'],
    ['addOperator', 'manageData', false, 'operators_limit'],
  ] as const)('chain design §5: %s refused at %s (foreign asset %s)', (transactionName, operation, foreignAsset, code) => {
    const operations = ['beginSponsoringFutureReserves', operation, 'endSponsoringFutureReserves']
    const text = say(failure('op_success', 'op_low_reserve'), { transactionName, operations, foreignAsset, level: 'owner' })
    expect(text).toContain(en.errors[code])
  })

  test('joining the program of another business names its limit, and nobody is told to contact an owner', () => {
    expect(say(failure('op_low_reserve'), { transactionName: 'enableAsset', foreignAsset: true })).toBe(en.errors.trustlines_limit_external)
  })

  test('the owner is told to raise the limit, others to contact the owner; for foreign limits neither', () => {
    const context = { transactionName: 'addOperator' } as const
    expect(say(failure('op_low_reserve'), { ...context, level: 'owner' })).toBe(
      'The limit of operators was exceeded. Raise the limit in Usage.',
    )
    expect(say(failure('op_low_reserve'), { ...context, level: 'employee' })).toBe(
      'The limit of operators was exceeded. Contact the owner.',
    )
    expect(say(failure('op_low_reserve'), { transactionName: 'mint', foreignAsset: true, level: 'owner' })).toBe(
      en.errors.trustlines_limit_external,
    )
  })
})

describe('rule §8: a failed action with words of its own says them before the cause', () => {
  test('"save alias error"', () => {
    expect(say(refusal(422, 'alias_reserved'), { action: 'saveAlias' })).toBe(`The alias could not be saved.\n${en.errors.alias_reserved}`)
  })
  test('"enable token error" of a program or reward, not of who joins one', () => {
    const enabling = { transactionName: 'enableAsset', subject: 'reward' } as const
    expect(say(refusal(422, 'token_not_ready'), enabling)).toBe(`The token could not be activated.\n${en.errors.token_not_ready}`)
    expect(say(new WalletDisconnectedError(), enabling)).toBe(`The token could not be activated.\n${en.errors.wallet_disconnected}`)
    expect(say(refusal(422, 'token_not_ready'), { transactionName: 'enableAsset' })).toBe(en.errors.token_not_ready)
  })
})

describe('rule §8: "underfunded fees for transactions, accounts, operators (showing XLM fee needed)"', () => {
  const missing = refusal(503, 'underfunded_fees', { amount: '0.5' })
  test.each([
    [undefined, 'The account that pays the fees needs 0.5 XLM more'],
    ['payment', 'The account that pays the fees needs 0.5 XLM more'],
    ['enablePos', 'The account that pays for new accounts needs 0.5 XLM more'],
    ['addOperator', 'The account that pays for operators needs 0.5 XLM more'],
  ] as const)('%s', (transactionName, text) => {
    expect(say(missing, { transactionName })).toBe(text.replace('0.5', '0.50'))
  })
  test('the treasury, whatever was to be made, in the marks of the reader', () => {
    const treasury = refusal(503, 'underfunded_fees', { amount: '49990.5', payer: 'treasury' })
    expect(say(treasury, { transactionName: 'enableWallet' })).toBe('The account that pays the reserves needs 49,990.50 XLM more')
    expect(say(treasury, { locale: 'es' })).toContain('49.990,50 XLM')
  })
})

describe('rule §8: fallback for result codes', () => {
  test.each([
    [['op_bad_auth', 'op_underfunded'], en.errors.ledger.bad_auth],
    [['op_underfunded'], en.errors.ledger.underfunded],
    [['op_src_no_trust', 'op_no_destination'], en.errors.ledger.src_no_trust],
    [['op_no_trust', 'op_line_full', 'op_no_trust'], `${en.errors.ledger.no_trust}\n${en.errors.ledger.line_full}`],
    [['op_cannot_delete'], en.errors.ledger.cannot_delete],
    [['op_seq_num_too_far'], en.errors.ledger.seq_num_too_far],
    [['op_is_sponsor'], en.errors.ledger.is_sponsor],
    [['op_cant_change'], en.errors.ledger.cant_change],
    [['op_immutable_set'], en.errors.ledger.immutable_set],
    [['op_bad_price'], en.errors.ledger.bad_price],
    [['sell_not_authorized'], en.errors.ledger.src_not_authorized],
    [['op_offer_not_found'], en.errors.ledger.not_found],
    [['op_self_not_allowed'], en.errors.ledger.self_not_allowed],
    [['op_something_new'], 'The network refused this (op_something_new).'],
  ])('%s', (codes, text) => {
    expect(say(failure(...codes))).toBe(text)
  })
  test.each([
    ['tx_bad_seq', 'bad_sequence'],
    ['tx_too_late', 'too_late'],
    ['tx_too_early', 'too_early'],
    ['tx_insufficient_fee', 'insufficient_fee'],
    ['tx_insufficient_balance', 'insufficient_balance'],
    ['tx_no_source_account', 'no_source_account'],
    ['tx_bad_auth', 'bad_auth'],
    ['tx_bad_minseq_age_or_gap', 'bad_min_seq_age_or_gap'],
  ] as const)('%s without operation codes', (transactionCode, key) => {
    expect(say(new TransactionFailedError({ transactionCode, operationCodes: [] }))).toBe(en.errors.ledger[key])
  })
  test('rule chain design §4: a purchase that comes too late says what is left to do, and a sale that sold meanwhile, too', () => {
    const transactionName = 'buy'
    expect(say(failure('op_too_few_offers'), { transactionName })).toBe(en.errors.soldMeanwhile)
    expect(say(failure('op_over_source_max'), { transactionName })).toBe(en.errors.price_changed)
    expect(say(failure('op_too_few_offers'))).toBe(en.errors.ledger.too_few_offers)
    expect(say(failure('op_success', 'op_invalid_limit'), { transactionName: 'sellCollect' })).toBe(en.errors.accountChanged)
  })

  test('what a payment in another asset finds when its quote is gone: look at a new one', () => {
    const transactionName = 'payment' as const
    expect(say(failure('op_too_few_offers'), { transactionName })).toBe(en.errors.exchange_no_offers)
    expect(say(failure('op_over_source_max', 'op_success'), { transactionName })).toBe(en.errors.exchange_quote_changed)
  })

  test.each(['disablePos', 'sweepAccount'] as const)('%s: what the account holds has changed, and nothing moved', transactionName => {
    for (const code of ['op_invalid_limit', 'op_underfunded', 'op_does_not_exist'])
      expect(say(failure('op_success', code), { transactionName })).toBe(en.errors.accountChanged)
    expect(say(failure('op_bad_auth'), { transactionName })).toBe(en.errors.ledger.bad_auth)
  })
  test('the inner code of a fee bump is read first', () => {
    const error = new TransactionFailedError({ transactionCode: 'tx_fee_bump_inner_failed', innerCode: 'tx_bad_seq', operationCodes: [] })
    expect(say(error)).toBe(en.errors.ledger.bad_sequence)
  })
})

describe('every code has its own words', () => {
  test.each(Object.entries(errorCatalogue).filter(([, entry]) => entry.status === 422))('error: %s', code => {
    const text = say(
      refusal(422, code, {
        support: 's',
        available: '1',
        amount: '1',
        count: 2,
        limit: 20,
        megabytes: 40,
        code: 'MIGAS',
        reason: 'no',
        most: 400,
        min: '1',
        max: '9',
        currency: 'USD',
      }),
      {
        support: 's',
      },
    )
    expect(text).toBeTruthy()
    expect(text).not.toBe('Server error')
    expect(text).not.toContain('{{')
  })
  test.each(portalErrorCodes.filter(code => code !== 'missing_auth_token'))('error: %s', code => {
    expect(say(new AppError(code))).toBe(en.errors[code])
  })
})
