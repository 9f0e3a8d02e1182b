/** Markup that is already escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as markup that shows exactly this text, also within an attribute in quotes. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
}

type Part = Html | string | number | bigint | undefined | readonly Part[]

function toMarkup(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(toMarkup).join('')
  return escapeText(`${part as string | number | bigint}`)
}

/** Tagged template for markup: whatever is put in is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, literal, i) => text + toMarkup(parts[i - 1]) + literal))
}
