/** Why a message goes out; notices (of a review, of a deletion) are nobody's to ask for and have no budget. */
export type MailKind = 'code' | 'invitation' | 'payment' | 'request' | 'receipt' | 'digest' | 'news' | 'notice'

/** What a message counts as. */
export type MailCause = {
  kind: MailKind
  channel: 'email' | 'sms' | 'push'
  recipient: string
  /** Who caused it: the id of a person or a business, or an account. */
  sender: string
  /** The network that it was asked from, where a stranger may ask. */
  origin?: string
}
