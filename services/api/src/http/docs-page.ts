type Operation = {
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type OpenApiDocument = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)
const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** Writes the OpenAPI document as a page that needs no script and nothing from elsewhere. */
export function formatDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => formatOperation(method, path, operation)),
  )
  const webhooks = Object.entries(document.webhooks ?? {}).flatMap(([name, methods]) =>
    Object.values(methods).map(operation => formatWebhook(name, operation)),
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `<details id="schema-${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
pre{overflow-x:auto;font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}b{display:inline-block;min-width:4.5rem}code{overflow-wrap:anywhere}
</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p><p><a href="openapi.json">OpenAPI document</a></p>
<h2>Calls</h2>${operations.join('\n')}<h2 id="webhooks">Webhooks</h2>${receiving}${webhooks.join('\n')}<h2>Forms</h2>${schemas.join('\n')}</main></body></html>`
}

/** What a receiver does with each message. */
const receiving = `<p>Messages are sent by <code>POST</code> as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says; its libraries check them.
The header <code>webhook-signature</code> holds one or two signatures, <code>v1,</code> and the base64 of HMAC-SHA-256 of
<code>webhook-id</code>, <code>webhook-timestamp</code> and the body, joined by dots; the key is the base64 after <code>whsec_</code>.
Refuse a message whose timestamp is more than five minutes old or whose id you have had: it can come twice.
Answer with 200 to 299 within 15 seconds; anything else is sent again, for three days. 410 switches the webhook off.</p>`

function formatWebhook(name: string, { summary, requestBody }: Operation): string {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  return `<details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary ?? '')}</summary>${json(schema)}</details>`
}

function formatSecurity(security: readonly unknown[] | undefined): string {
  if (!security) return 'Open to everybody.'
  return security.some(scheme => typeof scheme === 'object' && scheme !== null && 'apiKey' in scheme)
    ? 'Needs a session token or an API key.'
    : 'Needs a session token.'
}

function formatOperation(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    p => `<li><code>${escapeHtml(p.name)}</code> (${escapeHtml(p.in)}${p.required ? ', required' : ''})</li>`,
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, body]) => `<h4>${escapeHtml(type)}</h4>${json(body.schema)}`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => `<h4>${escapeHtml(status)}</h4>${json(Object.values(answer.content ?? {})[0]?.schema ?? answer.description)}`,
  )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
<p>${formatSecurity(operation.security)} ${escapeHtml(operation.description ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}${answers.join('')}</details>`
}
