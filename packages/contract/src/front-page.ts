import type { PublicProgram } from './areas/join.ts'
import type { Configuration } from './configuration.ts'

/** What a front page shows: the product, or a program to join. */
export type FrontShown = { readonly name: 'home' } | { readonly name: 'join'; readonly programId: string; readonly program: PublicProgram }

/** What the server has a front page rendered from. */
export interface FrontInput {
  /** The built `front.html`. */
  readonly template: string
  readonly shown: FrontShown
  readonly language: 'en' | 'es'
  readonly configuration: Configuration
  /** Address under which people reach the portal. */
  readonly baseUrl: string
}

/** The module that the portal's build makes for the server. */
export interface FrontRenderer {
  /** @returns the document, with `{{nonce}}` where the nonce of the response belongs */
  readonly renderFront: (input: FrontInput) => Promise<string>
  /** The language of a person: what they saved, else the first of the browser's that we speak, else English. */
  readonly chooseLanguage: (saved: string | null | undefined, preferred: readonly string[]) => FrontInput['language']
}
