import { en } from '@lealta/messages/en'
import { es } from '@lealta/messages/es'

export type JourneyLanguage = 'en' | 'es'

/** Texts of a language, by which journeys find elements as a person would. */
export function wordsOf(language: JourneyLanguage): typeof en {
  return (language === 'es' ? es : en) as typeof en
}

/** Fills the placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)(?:, amount)?\}\}/g, (_, name: string) => String(values[name])).replace(/<\/?b>/g, '')
}

type TransactionWords = Pick<typeof en.transaction, 'title' | 'sign' | 'person'>
const either = (one: string, other: string): RegExp => new RegExp(`^(?:${one}|${other})$`)

/** Name of the review, to whoever signs and to a person who confirms. */
export const reviewName = ({ title, person }: TransactionWords): RegExp => either(title, person.title)

/** Name of its button. */
export const signName = ({ sign, person }: TransactionWords): RegExp => either(sign, person.action)
