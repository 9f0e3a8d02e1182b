/**
 * The newest six-digit code sent to an address, from the outbox of the admin console.
 * @throws if there is none
 */
export async function readCode(adminUrl: string, to: string): Promise<string> {
  const answer = await fetch(`${adminUrl}/api/admin/outbox?limit=1&to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: { attributes: { text: string } }[] }
  const code = /\b\d{6}\b/.exec(data[0]?.attributes.text ?? '')?.[0]
  if (!code) throw new Error(`no code for ${to}`)
  return code
}

/**
 * Text of the newest message to an address whose subject or text has some words, from the outbox of the admin console.
 * @throws if there is none
 */
export async function readMail(adminUrl: string, to: string, words: string): Promise<string> {
  const answer = await fetch(`${adminUrl}/api/admin/outbox?limit=20&to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: { attributes: { subject: string; text: string } }[] }
  const mail = data.map(({ attributes }) => `${attributes.subject}\n${attributes.text}`).find(text => text.includes(words))
  if (!mail) throw new Error(`no message to ${to} says ${words}`)
  return mail
}

/**
 * Path of the link in the newest message to an address, from the outbox of the admin console.
 * @throws if there is none
 */
export async function readLink(adminUrl: string, to: string): Promise<string> {
  const answer = await fetch(`${adminUrl}/api/admin/outbox?limit=1&to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: { attributes: { text: string } }[] }
  const link = /https?:\/\/\S+/.exec(data[0]?.attributes.text ?? '')?.[0]
  if (!link) throw new Error(`no link for ${to}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Decides a business's review as an administrator would; the business is found by its owner's address. */
export async function decideReview(
  adminUrl: string,
  ownerEmail: string,
  decision: { decision: 'approve' } | { decision: 'decline'; reason: string },
): Promise<void> {
  const answer = await fetch(`${adminUrl}/api/admin/kyb?limit=200`)
  const { data } = (await answer.json()) as { data: { id: string; attributes: { ownerEmail: string | null } }[] }
  const review = data.find(r => r.attributes.ownerEmail === ownerEmail)
  if (!review) throw new Error(`no review of ${ownerEmail}`)
  const decided = await fetch(`${adminUrl}/api/admin/kyb/${review.id}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })
  if (!decided.ok) throw new Error(`decision refused: ${await decided.text()}`)
}
