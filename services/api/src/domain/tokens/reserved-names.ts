import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'

/** What people call the currency of the network. */
const NATIVE = ['xlm', 'lumen', 'lumens', 'stellar', 'stellarlumens']

/** As people read it: without case, accents, spaces and signs. */
const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Refuses a token that is called as money is: by the code of a stablecoin of this platform, or by that of XLM or its name. Asked when it is
 * written down and again before it is locked.
 * @throws ApiError code_reserved, name_reserved
 */
export function assertNotMoney(
  { stablecoins }: Pick<ApiDeps, 'stablecoins'>,
  { code, name }: { code?: string | undefined; name?: string | undefined },
): void {
  const reserved = new Set([...NATIVE, ...stablecoins.map(coin => toLetters(coin.code))])
  if (code !== undefined && reserved.has(toLetters(code))) throw new ApiError('code_reserved', undefined, { data: { pointer: '/code' } })
  if (name !== undefined && reserved.has(toLetters(name))) throw new ApiError('name_reserved', undefined, { data: { pointer: '/name' } })
}
