/** Forms of an answer, in Horizon's order of preference. */
const forms = [
  ['application/hal+json', 'json'],
  ['application/json', 'json'],
  ['text/event-stream', 'stream'],
  ['application/octet-stream', 'raw'],
] as const

export type Form = (typeof forms)[number][1]

type Clause = { readonly type: string; readonly subtype: string; readonly quality: number }

function parseAccept(accept: string): Clause[] {
  const clauses = accept.split(',').map(clause => {
    const [range = '', ...parameters] = clause.split(';').map(part => part.trim())
    const [type = '', subtype = ''] = range === '*' ? ['*', '*'] : range.split('/')
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return { type, subtype, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
  const wildcards = ({ type, subtype }: Clause) => Number(type === '*') + Number(subtype === '*')
  return clauses.sort((a, b) => b.quality - a.quality || wildcards(a) - wildcards(b))
}

/** Picks the form that the `Accept` header asks for most; JSON without one, undefined when none of ours is acceptable. */
export function negotiate(accept: string | undefined): Form | undefined {
  if (accept === undefined || accept === '') return 'json'
  for (const { type, subtype } of parseAccept(accept)) {
    const found = forms.find(([mime]) => {
      const [ourType, ourSubtype] = mime.split('/')
      return (type === '*' && subtype === '*') || (type === ourType && (subtype === '*' || subtype === ourSubtype))
    })
    if (found) return found[1]
  }
  return undefined
}
