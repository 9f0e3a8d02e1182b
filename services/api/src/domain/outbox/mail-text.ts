/** An e-mail in one language. */
export type MailText = { subject: string; text: string; html: string }

type MailLink = { label: string; url: string }

/** What an e-mail says: paragraphs, then a code or a link to press; below its end links about the e-mail itself. */
export type MailBody = { subject: string; paragraphs: readonly string[]; code?: string; link?: MailLink; about?: readonly MailLink[] }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

/** Lays an e-mail out as plain text and as HTML without anything loaded from elsewhere. Every word of `body` is escaped. */
export function formatMail(language: 'en' | 'es', body: MailBody): MailText {
  const text = [
    ...body.paragraphs,
    ...(body.code ? [body.code] : []),
    ...(body.link ? [`${body.link.label}: ${body.link.url}`] : []),
    'Lealta',
    ...(body.about ?? []).map(({ label, url }) => `${label}: ${url}`),
  ]
  const paragraphs = body.paragraphs.map(p => `<p>${escapeHtml(p)}</p>`)
  const code = body.code
    ? `<p style="font-size:32px;letter-spacing:8px;font-family:monospace"><strong>${escapeHtml(body.code)}</strong></p>`
    : ''
  const toAnchor = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const link = body.link ? `<p>${toAnchor(body.link)}</p>` : ''
  const about = body.about ? `<p><small>${body.about.map(toAnchor).join(' · ')}</small></p>` : ''
  return {
    subject: body.subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(body.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36rem">${paragraphs.join('')}${code}${link}<p>Lealta</p>${about}</body></html>`,
  }
}
