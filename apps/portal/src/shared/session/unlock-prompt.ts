type Ask = () => Promise<string | undefined>

let ask: Ask | undefined

/** The dialog that asks for the password; the shell provides it while it is there. @returns how to take it back */
export function provideUnlockPrompt(prompt: Ask): () => void {
  ask = prompt
  return () => {
    if (ask === prompt) ask = undefined
  }
}

/** Asks the person for the password of the built-in wallet; `undefined` when they cancel, or when no screen can ask. */
export async function askPassword(): Promise<string | undefined> {
  return await ask?.()
}
