import { type WebhookEvent, webhookEventNames, webhookEvents } from '@lealta/contract'

const SECTION = /<!-- events -->[\s\S]*<!-- \/events -->/

/** Puts the events of the contract, with the fields of their data, into docs/webhooks.md between its two marks. */
export function withEvents(page: string): string {
  const rows = webhookEventNames.map(name => `| \`${name}\` | ${webhookEvents[name].summary} | ${listFields(name)} |`)
  const table = ['| Event | When | `data` |', '|---|---|---|', ...rows].join('\n')
  return page.replace(SECTION, () => `<!-- events -->\n\n${table}\n\n<!-- /events -->`)
}

/** Names of the fields, with what the contract says of those that need a word. */
function listFields(event: WebhookEvent): string {
  return Object.entries(webhookEvents[event].data.shape)
    .map(([name, { description }]) => (description === undefined ? `\`${name}\`` : `\`${name}\` (${description})`))
    .join(', ')
}
