import { createContext, use } from 'react'
import type { ShownErrors } from '#shared/errors/shown-error.ts'

/** The console's error dialog, for what its screens do. */
export const AdminErrorsContext = createContext<Pick<ShownErrors, 'show'> | undefined>(undefined)

/** Reads a query again because somebody asked for it: unlike a refresh by itself, its failure opens the dialog (product decision 23). */
export function useRetry({ refetch }: { refetch: () => Promise<{ error: unknown }> }): () => void {
  const errors = use(AdminErrorsContext)
  const retry = async () => {
    const { error } = await refetch()
    if (error) errors?.show(error)
  }
  return () => void retry()
}
