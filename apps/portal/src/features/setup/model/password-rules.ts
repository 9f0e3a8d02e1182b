/** Spec §5: minimum 8 characters. */
const minimumPasswordLength = 8

/** What is wrong with a new password, by the fields that say it; keys of `setup`. */
export interface PasswordProblems {
  password?: 'notLongEnough'
  confirmation?: 'doNotMatch'
  understood?: 'mustTick'
}

/** Checks a new password by the rules of spec §5. An empty answer means that it may be used. */
export function checkPassword({
  password,
  confirmation,
  understood,
}: {
  password: string
  confirmation: string
  understood: boolean
}): PasswordProblems {
  return {
    ...(Array.from(password).length < minimumPasswordLength ? { password: 'notLongEnough' as const } : {}),
    ...(password === confirmation ? {} : { confirmation: 'doNotMatch' as const }),
    ...(understood ? {} : { understood: 'mustTick' as const }),
  }
}

/** Spec §5 "strength weak/average/strong". */
export type Strength = 'weak' | 'average' | 'strong'

/** The three words for zxcvbn's score of 0 to 4; what is too short is weak whatever the score. */
export function toStrength(score: number, length: number): Strength {
  if (length < minimumPasswordLength || score <= 1) return 'weak'
  return score <= 3 ? 'average' : 'strong'
}

/** How strong a password is. The dictionary is large and loaded with the first use. */
export async function readStrength(password: string): Promise<Strength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return toStrength(estimator.check(password).score, Array.from(password).length)
}

let estimator: { check(password: string): { score: number } } | undefined
