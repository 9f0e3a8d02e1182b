import { AppError } from '@lealta/kernel'

const TYPE_BASE = 'https://stellar.org/horizon-errors/'

/** Kinds of problem documents (RFC 7807) with status, title and explanation. */
const problems = {
  bad_request: [400, 'Bad Request', 'The request you sent was invalid in some way.'],
  transaction_failed: [400, 'Transaction Failed', 'The transaction was refused or failed on the network. `extras.result_codes` says why.'],
  transaction_malformed: [
    400,
    'Transaction Malformed',
    'The envelope could not be decoded: it should be the base64 XDR of a TransactionEnvelope. It is repeated in `extras.envelope_xdr`.',
  ],
  invalid_accounts_params: [
    400,
    'Invalid Accounts Parameters',
    'Exactly one filter is required: signer, sponsor, asset or liquidity_pool.',
  ],
  invalid_order_book: [
    400,
    'Invalid Order Book Parameters',
    'Two assets are required, each as `…_asset_type` (native, credit_alphanum4 or credit_alphanum12) and, unless native, `…_asset_code` and `…_asset_issuer`.',
  ],
  not_found: [404, 'Resource Missing', 'Nothing was found at this address: it is not valid, or nothing is recorded under it.'],
  not_acceptable: [406, 'An acceptable response content-type could not be provided for this request', undefined],
  before_history: [410, 'Data Requested Is Before Recorded History', 'The history of this network begins after what was asked for.'],
  unsupported_media_type: [415, 'Unsupported Media Type', 'The body has to be application/x-www-form-urlencoded.'],
  rate_limit_exceeded: [429, 'Rate Limit Exceeded', 'Too many requests came from this address. Try again later.'],
  server_error: [500, 'Internal Server Error', 'Something went wrong while answering. Trying again may succeed.'],
  server_over_capacity: [503, 'Server Over Capacity', 'Too much is asked for at this time. Try again later.'],
  service_unavailable: [503, 'Service Unavailable', 'The request cannot be served at this time.'],
  transaction_submission_timeout: [
    504,
    'Transaction Submission Timeout',
    'No ledger has taken the transaction in time; that does not mean that it failed. Ask for `extras.hash`, or submit the same envelope again.',
  ],
} as const satisfies Record<string, readonly [number, string, string | undefined]>

export type ProblemType = keyof typeof problems

/** What a problem document holds besides its kind. */
export type ProblemOptions = { readonly detail?: string; readonly extras?: Record<string, unknown>; readonly cause?: unknown }

/** An answer in the form of Horizon's problem documents. */
export class Problem extends AppError<ProblemType> {
  readonly status: number
  readonly document: Record<string, unknown>

  constructor(type: ProblemType, options: ProblemOptions = {}) {
    const [status, title, detail] = problems[type]
    super(type, options.detail ?? title, options.cause === undefined ? {} : { cause: options.cause })
    this.status = status
    this.document = {
      type: TYPE_BASE + type,
      title,
      status,
      ...((options.detail ?? detail) === undefined ? {} : { detail: options.detail ?? detail }),
      ...(options.extras ? { extras: options.extras } : {}),
    }
  }
}

/** A parameter that cannot be read: 400 with the name of the field and what is wrong with it. */
export function invalidField(field: string, reason: string): Problem {
  return new Problem('bad_request', { extras: { invalid_field: field, reason } })
}
