import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#shared/design/toast.ts'
import { useAdminError } from './use-admin-error.ts'

/** Runs one action of the console at a time, says in passing that it is done, and has the lists read again. */
export function useAdminAction(): {
  run: (call: () => Promise<unknown>, done: string) => Promise<boolean>
  isBusy: boolean
  problem: string | undefined
} {
  const client = useQueryClient()
  const describe = useAdminError()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
      void showToast(done)
      await client.invalidateQueries({ queryKey: ['admin'] })
      return true
    } catch (error) {
      setProblem(describe(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem }
}
