import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Schemas = { $id: string; $defs: Record<string, unknown>; 'x-routes': Record<string, string> }

const file = new URL('./test-data/horizon-schemas.json', import.meta.url)
const schemas = JSON.parse(readFileSync(file, 'utf8')) as Schemas

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(schemas)

const normalise = (route: string) => route.replace(/\{[^}]+\}|:[A-Za-z_]+/g, '{}')

/** Routes that Horizon has besides those that the schema file maps. */
const others: Record<string, string> = {
  'GET /transactions/{}/payments': 'page.payments',
  'GET /paths': 'page.paths',
  'GET /friendbot': 'horizon.Transaction',
  'POST /friendbot': 'horizon.Transaction',
}

const definitions = new Map([
  ...Object.entries(schemas['x-routes']).map(([route, name]) => [normalise(route), name] as const),
  ...Object.entries(others),
])

/** Routes of the schema file, with `{}` for each parameter. */
export const knownRoutes: readonly string[] = [...definitions.keys()]

function validatorOf(name: string): ValidateFunction {
  const found = ajv.getSchema(`${schemas.$id}#/$defs/${name}`)
  if (!found) throw new RangeError(`no schema ${name}`)
  return found
}

/** What is wrong with a value of a definition, e.g. `Effect`; nothing when it is valid. */
export function describeViolations(name: string, value: unknown): string[] {
  const validate = validatorOf(name)
  if (validate(value)) return []
  return (validate.errors ?? []).map(error => `${name}${error.instancePath}: ${error.message ?? ''} ${JSON.stringify(error.params)}`)
}

/** What is wrong with the answer of a route; an error status makes it a problem document. */
export function describeAnswer(method: string, route: string, status: number, body: unknown): string[] {
  const isProblem = status >= 400 && !(typeof body === 'object' && body !== null && 'tx_status' in body)
  if (isProblem) return describeViolations('problem', body)
  const name = definitions.get(normalise(`${method} ${route}`))
  if (name === undefined) return [`${method} ${route} is in no schema`]
  return describeViolations(name, body)
}
