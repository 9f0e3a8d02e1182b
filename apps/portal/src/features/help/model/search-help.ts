import { type HelpTopic, type HelpTopicId, listHelpTopics } from '@lealta/messages/help'
import MiniSearch from 'minisearch'

type Entry = HelpTopic & { readonly id: string; readonly topic: HelpTopicId }

/** A word without its accents and capitals, in either language. */
const fold = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

// Words of which nearly every topic has some: they would rank a long text before the right one.
const common = new Set(
  'the a an to of in on it is and or for you your what how can do i my with el la los las un una de del en y o que es se por para con tu mi como puedo hago al lo'.split(
    ' ',
  ),
)

/**
 * Makes the index of all topics in both languages, once per opening of the help: some milliseconds.
 * @returns a search: the topics in which every word of the query is found, as a beginning or with a small mistake, best first, titles
 *   counting most; when none has every word, those that have some
 */
export function createHelpSearch(): (query: string) => HelpTopicId[] {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'what', 'begin', 'know'],
    storeFields: ['topic'],
    processTerm: term => {
      const word = fold(term)
      return common.has(word) ? null : word
    },
    searchOptions: {
      boost: { title: 4, what: 2 },
      prefix: term => term.length > 1,
      fuzzy: term => (term.length > 4 ? 0.2 : false),
    },
  })
  for (const language of ['en', 'es'] as const) {
    for (const [topic, text] of listHelpTopics(language)) index.add({ ...text, id: `${language} ${topic}`, topic })
  }
  return query => {
    const all = index.search(query, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(query)
    return [...new Set(found.map(hit => hit.topic as HelpTopicId))]
  }
}
