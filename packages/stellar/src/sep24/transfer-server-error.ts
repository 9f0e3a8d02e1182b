import { AppError } from '@lealta/kernel'

export type TransferServerErrorCode =
  /** No answer in time, none at all, or one of a server in trouble (5xx, too many requests): asking again may help. */
  | 'transfer_server_unreachable'
  /** The anchor said no; `message` is its own explanation, in the language that was asked for. */
  | 'transfer_server_refused'
  /** The token is missing, over, or not for this (SEP-24: 403). */
  | 'transfer_server_signed_out'
  /** The anchor does not know this transaction. */
  | 'anchor_transaction_not_found'
  /** What it sent is not what SEP-24 says, or not what was asked for. */
  | 'anchor_answer_not_valid'
  /** `message` is that of spec §5. */
  | 'anchor_asset_not_enabled'
  /** `message` is that of spec §5. */
  | 'anchor_url_missing'
  /** A page that is not the anchor's, or not over https: it is not opened. */
  | 'anchor_url_not_allowed'

/** An anchor's transfer server (SEP-24) cannot be used. `status` is that of its answer, 0 without one. */
export class TransferServerError extends AppError<TransferServerErrorCode> {
  readonly status: number

  constructor(code: TransferServerErrorCode, message: string, options: { status?: number; path?: string; cause?: unknown } = {}) {
    super(code, message, {
      data: { reason: message, ...(options.path === undefined ? {} : { path: options.path }) },
      ...(options.cause === undefined ? {} : { cause: options.cause }),
    })
    this.status = options.status ?? 0
  }
}
