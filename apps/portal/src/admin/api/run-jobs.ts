import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'

/** Runs the scheduled jobs now. */
export const runJobs = (api: AdminApi) =>
  mutationOptions({
    mutationFn: () => api.adminRunJobs(undefined, { timeoutMs: 60_000 }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
