/** What a person has given in the set-up so far. In memory only: a reload starts over, and nothing secret is ever stored in clear. */
export interface SetupDraft {
  termsAccepted: boolean
  password?: string
  phrase?: string
}

let draft: SetupDraft = { termsAccepted: false }

/** The set-up so far. */
export function readDraft(): SetupDraft {
  return draft
}

/** Adds to the set-up. */
export function changeDraft(change: Partial<SetupDraft>): void {
  draft = { ...draft, ...change }
}

/** Forgets everything, the password and the words too. */
export function clearDraft(): void {
  draft = { termsAccepted: false }
}
