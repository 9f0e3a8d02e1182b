import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { formatCount, formatCountry, formatDay, formatList, formatMoment, formatRelative, formatTime } from './format.ts'
import { helpTexts, listHelpTopics } from './help/index.ts'
import { chooseLanguage, loadStartTexts, loadTexts } from './index.ts'
import { offlineTexts } from './offline.ts'

type Tree = { readonly [key: string]: string | Tree }

function* listTexts(tree: Tree, path = ''): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* listTexts(value, `${path}${key}.`)
  }
}

/** Every text of a language, with those of the help and of the offline page, which is a program of its own. */
const english = { ...en, topics: helpTexts.en, offline: offlineTexts.en }
const spanish = new Map(listTexts({ ...es, topics: helpTexts.es, offline: offlineTexts.es }))
/** Names that stand for nothing but amounts. */
const amounts = [
  ...['amount', 'available', 'earned', 'factor', 'fraction', 'income', 'maximum', 'minimum', 'owed', 'paid', 'points', 'price', 'quantity'],
  ...['received', 'remaining', 'sold', 'spent', 'whole', 'worth', 'would', 'xlm'],
]
const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].sort()

/** Words that came back more than once, as patterns, with what to write instead (`docs/glossary.md`). */
const instead = {
  en: [
    ['colours?', 'color'],
    ['e-mails?', 'email'],
    ['centres?', 'center'],
    ['\\p{L}+(?:oris|ganis|gnis|alis)(?:e[ds]?|ing|ations?)', '…ize'],
    ['licences?', 'license'],
    ['write to support', 'contact support'],
    ['(?:hand(?:s|ed|ing)?) in (?:a|the) rewards?', 'redeem'],
  ],
  es: [
    ['e-?mails?', 'correo'],
    ['dueñ[oa]s?', 'propietario'],
    ['encargad[oa]s?', 'gerente'],
    ['montos?', 'importe (dinero), cantidad (puntos)'],
    ['quem(?:a[rns]?|ad[oa]s?|aste|ó)', 'retirar'],
    ['fichas?', 'token'],
    ['titulares', 'clientes'],
    ['amistad(?:es)?', 'amigo'],
    ['escrib(?:ir|e) a soporte', 'contactar a soporte'],
    ['configuración(?! remota)', 'ajustes'],
    ['programas? de (?:lealtad|fidelidad)', 'programa de puntos'],
  ],
} as const

describe('every text', () => {
  test('has the same placeholders in both languages', () => {
    const different = [...listTexts(english)].filter(
      ([path, text]) => placeholders(text).join() !== placeholders(spanish.get(path) ?? '').join(),
    )
    expect(different.map(([path]) => path)).toEqual([])
  })

  test.each([
    ['en', [...listTexts(english)]],
    ['es', [...spanish]],
  ] as const)('marks its amounts, so that none but what the one formatter wrote can be handed in: %s', (_, texts) => {
    const raw = new RegExp(`\\{\\{(?:${amounts.join('|')})\\}\\}`)
    expect(texts.filter(([, text]) => raw.test(text)).map(([path]) => path)).toEqual([])
  })

  test('is not empty', () => {
    expect([...listTexts(english), ...spanish].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([])
  })

  test('counts have one and other', () => {
    const keys = new Set(spanish.keys())
    const alone = [...keys].filter(key => key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other')))
    expect(alone).toEqual([])
  })

  test.each([
    ['en', [...listTexts(english)]],
    ['es', [...spanish]],
  ] as const)('one word per idea: none that another one replaced: %s', (language, texts) => {
    for (const [word, use] of instead[language]) {
      const found = new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu')
      expect(
        texts.filter(([, text]) => found.test(text.replaceAll(/\{\{[^}]+\}\}/g, '…'))),
        `write “${use}”`,
      ).toEqual([])
    }
  })

  test('a percentage keeps its distance in Spanish, and has none in English', () => {
    expect([...listTexts(english)].filter(([, text]) => /[\d}]\s%/.test(text))).toEqual([])
    expect([...spanish].filter(([, text]) => /[\d}]%/.test(text))).toEqual([])
  })

  test('shouts only where the spec does', () => {
    const shouting = [...listTexts(english)].filter(([, text]) => text.includes('!')).map(([path]) => path)
    expect(shouting).toEqual(expect.arrayContaining(['setup.invalidOrder', 'errors.secret_phrase_order']))
    expect(shouting).toHaveLength(2)
  })
})

describe('the help', () => {
  const sentences = (text: string) => text.match(/[.?](?=\s|$)/g)?.length ?? 0

  test.each(['en', 'es'] as const)('every topic says what for and how to begin, in two to six sentences: %s', language => {
    const topics = [...listHelpTopics(language)]
    expect(topics.length).toBeGreaterThan(90)
    const wrong = topics.filter(([, { what, begin, know = '' }]) => {
      const count = sentences(what) + sentences(begin) + sentences(know)
      return count < 2 || count > 6
    })
    expect(wrong.map(([id]) => id)).toEqual([])
  })

  test.each([
    ['en', en],
    ['es', es],
  ] as const)('what it quotes from screens is there: %s', (language, texts) => {
    const words = new Set([...listTexts(texts)].map(([, text]) => text))
    const quoted = [...listTexts(helpTexts[language])].flatMap(([path, text]) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, label = '']) => [path, label]),
    )
    expect(quoted.length).toBeGreaterThan(10)
    expect(quoted.filter(([, label = '']) => !words.has(label))).toEqual([])
  })

  test.each(['en', 'es'] as const)('no two topics of a chapter are called the same: %s', language => {
    for (const { topics } of Object.values(helpTexts[language])) {
      const titles = Object.values(topics).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})

describe('rule §5 and §8: the words of the spec', () => {
  const words = new Set([...listTexts(en)].map(([, text]) => text))

  test.each([
    'Passwords do not match',
    'Password not long enough',
    'Invalid order. Try again!',
    'Invalid Secret Phrase',
    'Code is not valid',
    'Field is required',
    'Image is required',
    'Link not valid',
    'Expiration date not valid',
    'Amount not valid',
    'Price not valid',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter a valid country',
    'Wallet not implemented',
    'User not found',
  ])('rule §5, §8: %s', text => {
    expect(words).toContain(text)
  })
})

describe('rule §9: default language en, from settings or browser, region dropped', () => {
  test.each([
    ['es', ['en-US'], 'es'],
    [null, ['es-AR', 'en'], 'es'],
    [null, ['de-DE', 'es_MX'], 'es'],
    [null, ['fr', 'de'], 'en'],
    ['xx', ['en-GB'], 'en'],
    [undefined, [], 'en'],
  ] as const)('saved %s, browser %s: %s', (saved, preferred, language) => {
    expect(chooseLanguage(saved, preferred)).toBe(language)
  })

  test('only the language asked for is loaded, whole or the start alone', async () => {
    expect(await loadTexts('es')).toBe(es)
    expect(await loadTexts('en')).toBe(en)
    expect(Object.keys(await loadStartTexts('es'))).toEqual(['common', 'home', 'join', 'setup', 'signIn'])
  })
})

describe('formats', () => {
  const moment = new Date('2026-11-20T13:05:00Z')
  test('moments carry their zone', () => {
    expect(formatMoment(moment, 'en', 'America/Argentina/Buenos_Aires')).toMatch(/Nov 20, 2026, 10:05.AM GMT-3/)
    expect(formatMoment(moment, 'es', 'America/Argentina/Buenos_Aires')).toMatch(/20 nov 2026, 10:05.*(GMT-3|ART)/)
  })
  test('days and times', () => {
    expect(formatDay(moment, 'es', 'UTC')).toBe('20 de noviembre de 2026')
    expect(formatTime(moment, 'es', 'UTC')).toBe('13:05')
    expect(formatTime(moment, 'en', 'UTC')).toMatch(/^1:05\sPM$/)
  })
  test.each([
    [0, 'now', 'ahora'],
    [-5 * 60_000, '5 minutes ago', 'hace 5 minutos'],
    [-26 * 3_600_000, 'yesterday', 'ayer'],
    [3 * 86_400_000, 'in 3 days', 'dentro de 3 días'],
  ])('%i ms from now', (distance, english, spanishWords) => {
    const then = new Date(moment.getTime() + distance)
    expect(formatRelative(then, moment, 'en')).toBe(english)
    expect(formatRelative(then, moment, 'es')).toBe(spanishWords)
  })
  test('counts, lists, countries', () => {
    expect(formatCount(12_345, 'en')).toBe('12,345')
    expect(formatCount(12_345, 'es')).toBe('12.345')
    expect(formatList(['Ana', 'Luis', 'Sol'], 'es')).toBe('Ana, Luis y Sol')
    expect(formatCountry('AR', 'es')).toBe('Argentina')
    expect(formatCountry('US', 'en')).toBe('United States')
  })
})
