import type { Language } from '#language.ts'
import type { Messages } from '#messages.ts'
import { business as businessEn } from './business.en.ts'
import { business as businessEs } from './business.es.ts'
import { cards as cardsEn } from './cards.en.ts'
import { cards as cardsEs } from './cards.es.ts'
import { customers as customersEn } from './customers.en.ts'
import { customers as customersEs } from './customers.es.ts'
import { money as moneyEn } from './money.en.ts'
import { money as moneyEs } from './money.es.ts'
import { people as peopleEn } from './people.en.ts'
import { people as peopleEs } from './people.es.ts'
import { points as pointsEn } from './points.en.ts'
import { points as pointsEs } from './points.es.ts'
import { rewards as rewardsEn } from './rewards.en.ts'
import { rewards as rewardsEs } from './rewards.es.ts'
import { settings as settingsEn } from './settings.en.ts'
import { settings as settingsEs } from './settings.es.ts'
import { start as startEn } from './start.en.ts'
import { start as startEs } from './start.es.ts'
import { till as tillEn } from './till.en.ts'
import { till as tillEs } from './till.es.ts'

/*
 * The help of the screens and the guide (docs/guide), from the same texts: chapters of topics, in the order in which one would read them. A topic is
 * opened by the addresses that the portal's table names. They are a subpath of their own, so that nothing of them is loaded before somebody
 * asks for help.
 */

const en = {
  start: startEn,
  business: businessEn,
  points: pointsEn,
  rewards: rewardsEn,
  till: tillEn,
  customers: customersEn,
  money: moneyEn,
  people: peopleEn,
  cards: cardsEn,
  settings: settingsEn,
}
const es: Messages<typeof en> = {
  start: startEs,
  business: businessEs,
  points: pointsEs,
  rewards: rewardsEs,
  till: tillEs,
  customers: customersEs,
  money: moneyEs,
  people: peopleEs,
  cards: cardsEs,
  settings: settingsEs,
}

/** A chapter of the help. */
export type HelpChapter = keyof typeof en

/** A topic of the help: its chapter and its name in it, as `points.mint`. */
export type HelpTopicId = { [C in HelpChapter]: `${C}.${keyof (typeof en)[C]['topics'] & string}` }[HelpChapter]

/** What a topic says, in two to six sentences: what the screen is for, how one begins, and what one should know before. */
export type HelpTopic = { readonly title: string; readonly what: string; readonly begin: string; readonly know?: string }

/** Chapters with their topics, in reading order. */
export type HelpTexts = Readonly<Record<HelpChapter, { readonly title: string; readonly topics: Readonly<Record<string, HelpTopic>> }>>

/** The help in both languages. */
export const helpTexts: Readonly<Record<Language, HelpTexts>> = { en, es }

/** Every topic of a language by its id, in reading order. */
export function listHelpTopics(language: Language): ReadonlyMap<HelpTopicId, HelpTopic> {
  return new Map(
    Object.entries(helpTexts[language]).flatMap(([chapter, { topics }]) =>
      Object.entries(topics).map(([name, topic]) => [`${chapter}.${name}` as HelpTopicId, topic] as const),
    ),
  )
}
