import { type HelpTopicId, listHelpTopics } from '@lealta/messages/help'
import { useTranslation } from 'react-i18next'
import { pathsOfTopic, topicOfPath } from '#features/help/model/help-topics.ts'
import { type PlainLink, relatedTo } from '#features/help/model/related.ts'
import { useReachable } from '#features/help/model/use-reachable.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useLinks } from '#shared/links/links.tsx'
import classes from './help.module.css'

/** Links to the screen of a topic and to related ones: those that the person may follow, and that are not shown already. */
export function TopicLinks({
  id,
  pathname,
  searchOf,
}: {
  id: HelpTopicId
  pathname: string
  searchOf: (to: string) => { readonly wallet?: string }
}) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  const isReachable = useReachable()
  const titles = listHelpTopics(useLocale())
  const own = (pathsOfTopic.get(id) ?? []).filter(isPlain).slice(0, 1)
  const open = [...own, ...(relatedTo[id] ?? [])].filter(to => to !== pathname && isReachable(to))
  if (open.length === 0) return null
  return (
    <nav aria-label={t('help.related')}>
      <h4 className={classes.part}>{t('help.related')}</h4>
      <ul className={classes.links}>
        {open.map(to => (
          <li key={to}>
            <Link link={{ to, search: searchOf(to) } as PlainLink} className={classes.link}>
              {titles.get(topicOfPath[to])?.title}
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isPlain = (path: string): path is PlainLink['to'] => !path.includes('$')
