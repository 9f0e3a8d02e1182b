import { type Html, html } from '@lealta/kernel/html'
import { isAccountId } from '@lealta/ledger/xdr'
import { parseAsset } from '#resources/asset.ts'
import { accountIdOf } from '#resources/muxed.ts'
import { linkTo, type View } from './page.ts'
import { texts } from './texts.ts'

/** An account (G… or M…) as a link to its page. */
export function accountLink(view: View, address: string): Html {
  return linkTo(view, `/account/${accountIdOf(address)}`, html`<code>${address.slice(0, 6)}…${address.slice(-6)}</code>`)
}

/** An asset, spelled `native` or `CODE:ISSUER`, as a link to its page. */
export function assetLink(view: View, text: string): Html {
  const asset = parseAsset(text)
  if (!asset || asset.type === 'native') return html`XLM`
  return linkTo(view, `/asset/${asset.code}-${asset.issuer}`, asset.code)
}

/** Whether something succeeded, in words and colour. */
export function outcome(view: View, successful: boolean): Html {
  const words = texts[view.language]
  return successful ? html`<span class="good">${words.succeeded}</span>` : html`<span class="bad">${words.failed}</span>`
}

function formatValue(view: View, value: unknown): Html | string {
  if (typeof value === 'string') {
    if (isAccountId(value)) return accountLink(view, value)
    return parseAsset(value) && value !== 'native' ? assetLink(view, value) : html`<code>${value}</code>`
  }
  if (Array.isArray(value)) return html`${value.map((item, i) => html`${i > 0 ? ', ' : ''}${formatValue(view, item)}`)}`
  if (value !== null && typeof value === 'object') return formatMembers(view, value as Record<string, unknown>)
  return html`<code>${String(value)}</code>`
}

/** The members of an operation or effect, one behind the other. */
export function formatMembers(view: View, members: Readonly<Record<string, unknown>>): Html {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined && value !== '')
  return html`${entries.map(([name, value]) => html`<span class="muted">${name.replaceAll('_', ' ')}</span> ${formatValue(view, value)} `)}`
}
