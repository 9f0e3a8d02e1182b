type Operation = {
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type OpenApiDocument = {
  info: { title: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)
const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** Writes the OpenAPI document as a page that needs no script and nothing from elsewhere. */
export function formatDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => formatOperation(method, path, operation)),
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `<details id="schema-${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
pre{overflow-x:auto;font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}b{display:inline-block;min-width:4.5rem}code{overflow-wrap:anywhere}
</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1><p><a href="openapi.json">OpenAPI document</a></p>
<h2>Calls</h2>${operations.join('\n')}<h2>Forms</h2>${schemas.join('\n')}</main></body></html>`
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
<p>${operation.security ? 'Needs a session token.' : 'Open to everybody.'} ${escapeHtml(operation.description ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}${answers.join('')}</details>`
}
