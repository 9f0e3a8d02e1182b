import type { ApiDeps } from '#deps.ts'

/** Address of a stored image. */
export function presentImage(deps: Pick<ApiDeps, 'publicUrl'>, id: string | null): { id: string; url: string } | null {
  return id === null ? null : { id, url: `${deps.publicUrl}/api/images/${id}` }
}
