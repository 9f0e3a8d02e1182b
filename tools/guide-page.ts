import type { Language } from '@lealta/messages'
import { en } from '@lealta/messages/en'
import { es } from '@lealta/messages/es'
import { type HelpChapter, helpTexts } from '@lealta/messages/help'
import { toAnchor } from './citations.ts'

const words = { en, es } as const

/** For whom a guide is, with its chapters in the order in which one would read them. */
const guides = {
  owners: ['start', 'business', 'points', 'rewards', 'till', 'customers', 'money', 'people', 'settings'],
  customers: ['start', 'cards', 'money', 'settings'],
} as const satisfies Record<string, readonly HelpChapter[]>

type Reader = keyof typeof guides

/** A page of the guide: its file in docs/guide, and its text. */
export type GuidePage = { file: string; text: string }

const intros = {
  en: {
    owners: {
      title: 'Guide for owners',
      lead: 'How to run a loyalty program, tills and the money of a business with Lealta. It has the words that the portal shows behind its question mark, in the order of a first read.',
      other: 'en español',
    },
    customers: {
      title: 'Guide for customers',
      lead: 'How to collect points, get rewards, redeem them, and pay with Lealta. It has the words that the portal shows behind its question mark, in the order of a first read.',
      other: 'en español',
    },
  },
  es: {
    owners: {
      title: 'Guía para propietarios',
      lead: 'Cómo llevar un programa de puntos, las cajas y el dinero de un negocio con Lealta. Son las palabras que el portal muestra detrás de su signo de pregunta, en el orden de una primera lectura.',
      other: 'in English',
    },
    customers: {
      title: 'Guía para clientes',
      lead: 'Cómo juntar puntos, obtener recompensas, canjearlas y pagar con Lealta. Son las palabras que el portal muestra detrás de su signo de pregunta, en el orden de una primera lectura.',
      other: 'in English',
    },
  },
} as const satisfies Record<Language, Record<Reader, { title: string; lead: string; other: string }>>

/** The pictures of the guide, by the chapter that begins with them: files of docs/pictures, made by the journeys. */
const pictures: Partial<Record<HelpChapter, { file: string; en: string; es: string }>> = {
  start: {
    file: 'help.png',
    en: 'The help that the question mark of a screen opens, in Spanish',
    es: 'La ayuda que abre el signo de pregunta de una pantalla',
  },
  business: {
    file: 'home.png',
    en: 'Home of an owner: today, points given by day, tills with their float',
    es: 'Inicio de un propietario: el día de hoy, los puntos dados por día, las cajas con lo que tienen',
  },
  till: {
    file: 'till.png',
    en: 'The till: who buys, how much, what it earns',
    es: 'La caja: quién compra, cuánto y cuántos puntos da',
  },
  cards: { file: 'handed-in.png', en: 'A redeemed reward, in Spanish', es: 'Una recompensa canjeada' },
}

/** The pages of the guide (docs/guide): for owners and for customers, in both languages, from the texts of the help. */
export function formatGuide(): GuidePage[] {
  return (['owners', 'customers'] as const).flatMap(reader =>
    (['en', 'es'] as const).map(language => ({ file: fileOf(reader, language), text: formatPage(reader, language) })),
  )
}

/** Chapters that no guide has: their topics would be in none. */
export function listForgottenChapters(): string[] {
  const told = new Set<string>(Object.values(guides).flat())
  return Object.keys(helpTexts.en).filter(chapter => !told.has(chapter))
}

const fileOf = (reader: Reader, language: Language) => `${reader}.${language}.md`

function formatPage(reader: Reader, language: Language): string {
  const { title, lead, other } = intros[language][reader]
  const chapters = guides[reader].map(chapter => ({ chapter, ...helpTexts[language][chapter] }))
  const contents = chapters.map(chapter => `- [${chapter.title}](#${toAnchor(chapter.title)})`).join('\n')
  const parts = chapters.map(({ chapter, title, topics }) => {
    const picture = pictures[chapter]
    const lines = Object.values(topics).map(topic => formatTopic(topic, language))
    return [`## ${title}`, ...(picture ? [`![${picture[language]}](../pictures/${picture.file})`] : []), ...lines].join('\n\n')
  })
  const twin = `[${other}](${fileOf(reader, language === 'en' ? 'es' : 'en')})`
  return `${[`# ${title}`, `<!-- ${GENERATED} -->`, `${lead} (${twin})`, contents, ...parts].join('\n\n')}\n`
}

const GENERATED =
  'Generated from the texts of the help in packages/messages/src/help: change them there, and run UPDATE_DOCS=1 npx vitest run tools/guide-page.test.ts'

function formatTopic(
  { title, what, begin, know }: { title: string; what: string; begin: string; know?: string },
  language: Language,
): string {
  const { help } = words[language]
  return [`### ${title}`, what, `**${help.begin}.** ${begin}`, ...(know ? [`**${help.know}.** ${know}`] : [])].join('\n\n')
}
