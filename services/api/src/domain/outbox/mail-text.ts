/** An e-mail in one language. */
export type MailText = { subject: string; text: string; html: string }

/** What an e-mail says: paragraphs, then a code or a link to press. */
export type MailBody = { subject: string; paragraphs: readonly string[]; code?: string; link?: { label: string; url: string } }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

/** Lays an e-mail out as plain text and as HTML without anything loaded from elsewhere. Every word of `body` is escaped. */
export function formatMail(language: 'en' | 'es', body: MailBody): MailText {
  const text = [
    ...body.paragraphs,
    ...(body.code ? [body.code] : []),
    ...(body.link ? [`${body.link.label}: ${body.link.url}`] : []),
    'Lealta',
  ]
  const paragraphs = body.paragraphs.map(p => `<p>${escapeHtml(p)}</p>`)
  const code = body.code
    ? `<p style="font-size:32px;letter-spacing:8px;font-family:monospace"><strong>${escapeHtml(body.code)}</strong></p>`
    : ''
  const link = body.link ? `<p><a href="${escapeHtml(body.link.url)}">${escapeHtml(body.link.label)}</a></p>` : ''
  return {
    subject: body.subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(body.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36rem">${paragraphs.join('')}${code}${link}<p>Lealta</p></body></html>`,
  }
}
