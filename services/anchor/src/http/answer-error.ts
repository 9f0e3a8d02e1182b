/** A request is refused: the status, and the reason in the language of whoever asked. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly status: number
  /** What the answer holds beside `error`. */
  readonly more: Readonly<Record<string, string>>

  constructor(status: number, reason: string, more: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.status = status
    this.more = more
  }
}
