import { ApiError } from '@lealta/contract/client'

/**
 * The problems of an error response that belong to fields of the form, as `field → code`, by their pointers (`/body/location/latitude`,
 * `/location`, `location.latitude`). A problem inside a field that the form treats as a whole is assigned to that field.
 * Empty if the error is of another kind or names no known field; it is then shown above the form.
 * @param fields paths of the form’s fields
 */
export function listFieldProblems(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const found: Record<string, string> = {}
  for (const { pointer, code } of error.problems) {
    if (!pointer) continue
    const path = pointer
      .replace(/^[/#]+/, '')
      .replace(/^body[/.]/, '')
      .replaceAll('/', '.')
    const field = fields.find(name => path === name || path.startsWith(`${name}.`))
    if (field && !found[field]) found[field] = code
  }
  return found
}

/** Field problems with the fields of nested paths folded into the form’s own: `location.latitude` → `location`. */
export function foldProblems(problems: Record<string, unknown>, fields: readonly string[]): Record<string, string> {
  const folded: Record<string, string> = {}
  for (const [path, code] of Object.entries(problems)) {
    const field = fields.find(name => path === name || path.startsWith(`${name}.`))
    if (field && !folded[field] && typeof code === 'string') folded[field] = code
  }
  return folded
}
