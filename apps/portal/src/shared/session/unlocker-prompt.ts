import type { Unlocker } from '@lealta/wallets/keystore'
import { createStore, type Store } from '#shared/portal/store.ts'

/** Asks the person to unlock this device's wallet, one prompt at a time. */
export interface UnlockerPrompt {
  /** What they unlock it with; `undefined` if they cancel, or if no screen can ask. */
  readonly ask: () => Promise<Unlocker | undefined>
  /** Whether a prompt is open. */
  readonly isAsking: Pick<Store<boolean>, 'read' | 'watch'>
  readonly answer: (unlocker: Unlocker | undefined) => void
}

/** Creates a prompt. It can ask while `isAsking` is being watched: by the dialog, which is in every frame that can sign. */
export function createUnlockerPrompt(): UnlockerPrompt {
  const isAsking = createStore(false)
  let dialogs = 0
  let resolve: ((unlocker: Unlocker | undefined) => void) | undefined
  const answer = (unlocker: Unlocker | undefined) => {
    resolve?.(unlocker)
    resolve = undefined
    isAsking.change(false)
  }
  return {
    ask: () => {
      answer(undefined)
      if (dialogs === 0) return Promise.resolve(undefined)
      const asked = new Promise<Unlocker | undefined>(give => {
        resolve = give
      })
      isAsking.change(true)
      return asked
    },
    answer,
    isAsking: {
      read: isAsking.read,
      watch: listener => {
        const stop = isAsking.watch(listener)
        dialogs++
        return () => {
          dialogs--
          stop()
        }
      },
    },
  }
}
