import { describe, expect, it } from 'vitest'
import { mergeDeclarations } from './merge-declarations.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\nexport {};\n` })

describe('mergeDeclarations', () => {
  it('keeps exported declarations and those they refer to, with comments, and nothing else', () => {
    const start = file(
      'start.d.ts',
      "import type { Way } from './way.ts';",
      '/** How. */',
      'export type How = Way | undefined;',
      'export declare function start(how: How): void;',
    )
    const way = file(
      'way.d.ts',
      '/** Which way. */',
      'export type Way = {',
      '    /** to the left */',
      '    left: boolean;',
      '};',
      'export type Other = 1;',
    )
    expect(mergeDeclarations("export { start, type How } from './start.ts';", [start, way])).toBe(`declare function start(how: How): void;

/** How. */
type How = Way | undefined;

/** Which way. */
type Way = {
    /** to the left */
    left: boolean;
};

export { How, start }
`)
  })

  it('refuses a name that two modules declare', () => {
    const files = [file('a.d.ts', 'export type Way = 1;'), file('b.d.ts', 'export type Way = 2;')]
    expect(() => mergeDeclarations("export type { Way } from './a.ts';", files)).toThrow('Way is declared by a.d.ts and by b.d.ts')
  })

  it('refuses a name that is declared nowhere', () => {
    expect(() => mergeDeclarations("export type { Way } from 'elsewhere';", [])).toThrow('Way is exported but declared nowhere')
  })
})
