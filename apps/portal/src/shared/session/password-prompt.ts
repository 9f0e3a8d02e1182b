import { createStore, type Store } from '#shared/portal/store.ts'

/** Asks the person for a password, one prompt at a time. */
export interface PasswordPrompt {
  /** The password; `undefined` if they cancel, or if no screen can ask. */
  readonly ask: () => Promise<string | undefined>
  /** Whether a prompt is open. */
  readonly isAsking: Pick<Store<boolean>, 'read' | 'watch'>
  readonly answer: (password: string | undefined) => void
}

/** Creates a prompt. It can ask while `isAsking` is being watched: by the dialog, which is in every frame that can sign. */
export function createPasswordPrompt(): PasswordPrompt {
  const isAsking = createStore(false)
  let dialogs = 0
  let resolve: ((password: string | undefined) => void) | undefined
  const answer = (password: string | undefined) => {
    resolve?.(password)
    resolve = undefined
    isAsking.change(false)
  }
  return {
    ask: () => {
      answer(undefined)
      if (dialogs === 0) return Promise.resolve(undefined)
      const asked = new Promise<string | undefined>(give => {
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
