/** Spec §5: minimum 8 characters. */
const minimumPasswordLength = 8

/** Problems of a new password, by field; keys of `setup`. */
export interface PasswordProblems {
  password?: 'notLongEnough'
  confirmation?: 'doNotMatch'
  understood?: 'mustTick'
}

/** Checks a new password against the rules of spec §5. An empty result means that it is acceptable. */
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

/** The three words for zxcvbn's score of 0 to 4; a password that is too short is weak whatever its score. */
export function toStrength(score: number, length: number): Strength {
  if (length < minimumPasswordLength || score <= 1) return 'weak'
  return score <= 3 ? 'average' : 'strong'
}

/** Rates a password's strength. The dictionary is large, so it is loaded on first use. */
export async function readStrength(password: string): Promise<Strength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return toStrength(estimator.check(password).score, Array.from(password).length)
}

let estimator: { check(password: string): { score: number } } | undefined
