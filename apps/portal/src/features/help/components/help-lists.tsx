import { type HelpTopicId, helpTexts, listHelpTopics } from '@lealta/messages/help'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './help.module.css'

/** Topics as rows that open in the help. */
export function TopicRows({ ids, label, onChoose }: { ids: readonly HelpTopicId[]; label: string; onChoose: (id: HelpTopicId) => void }) {
  const topics = listHelpTopics(useLocale())
  return (
    <RowList label={label}>
      {ids.map(id => (
        <ListRow
          key={id}
          title={topics.get(id)?.title}
          detail={topics.get(id)?.what}
          end={<Icon name="chevronRight" />}
          onClick={() => onChoose(id)}
        />
      ))}
    </RowList>
  )
}

/** Every topic that is open to the person, by chapter, folded up. */
export function AllTopics({ isReachable, onChoose }: { isReachable: (id: HelpTopicId) => boolean; onChoose: (id: HelpTopicId) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ids = [...listHelpTopics(locale).keys()].filter(isReachable)
  return (
    <details className={classes.fold}>
      <summary>{t('help.all')}</summary>
      {Object.entries(helpTexts[locale]).map(([chapter, { title, topics }]) => {
        const own = ids.filter(id => id.startsWith(`${chapter}.`))
        return own.length === 0 ? null : (
          <section key={chapter}>
            <h4 className={classes.part}>{title}</h4>
            <ul className={classes.links}>
              {own.map(id => (
                <li key={id}>
                  <button type="button" className={classes.link} onClick={() => onChoose(id)}>
                    {topics[id.slice(chapter.length + 1)]?.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </details>
  )
}
