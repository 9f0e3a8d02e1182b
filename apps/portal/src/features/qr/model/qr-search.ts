import { oneOf, searchOf, text } from '#shared/routing/search.ts'
import { walletField } from '#shared/selected-wallet/wallet-param.ts'

/** What a code can do, in the order in which it is offered (product decision 12). */
export const qrKinds = ['join', 'till', 'payment', 'alias', 'request'] as const
export type QrKind = (typeof qrKinds)[number]

/** What stands in the centre of a code. */
const logos = ['program', 'business', 'own', 'none'] as const
export type LogoName = (typeof logos)[number]

/** Side of the picture in the centre, as a part of the side of the code. */
export const logoSizes = { small: 0.18, medium: 0.24, large: 0.3 } as const
export type LogoSize = keyof typeof logoSizes

/** Paper on which a poster is printed. */
export const papers = ['a4', 'a6', 'tent'] as const
export type Paper = (typeof papers)[number]

/** Longest line of text on a poster. */
export const LINE_LENGTH = 80

/** Six hexadecimal digits; the router parses digits as a number. */
const colour = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? /^[0-9a-f]{6}$/i.exec(String(value))?.[0].toLowerCase() : undefined

/** The whole design stands in the address, so that it survives a reload and can be shared; of links only the id of what they lead to. */
export const readQrSearch = searchOf({
  wallet: walletField,
  kind: oneOf(...qrKinds),
  of: text(60),
  asset: text(80),
  amount: text(30),
  memo: text(60),
  memoType: oneOf('text', 'id'),
  message: text(300),
  dark: colour,
  light: colour,
  logo: oneOf(...logos),
  size: oneOf('small', 'medium', 'large'),
  paper: oneOf(...papers),
  language: oneOf('en', 'es'),
  line: text(LINE_LENGTH),
})
export type QrDesign = Omit<ReturnType<typeof readQrSearch>, 'wallet'>
/** A change of the design; undefined takes a field out of it. */
export type QrChange = { readonly [Field in keyof QrDesign]?: QrDesign[Field] | undefined }
