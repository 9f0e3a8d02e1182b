/**
 * Base of every error that the product raises on purpose.
 * `code` names it in the error catalogue, `message` is for logs only, `data` fills the placeholders of the text that a person reads.
 */
export class AppError<Code extends string = string> extends Error {
  readonly code: Code
  readonly data: Readonly<Record<string, string | number>>

  constructor(code: Code, message: string = code, options: { data?: Record<string, string | number>; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.data = options.data ?? {}
  }
}
