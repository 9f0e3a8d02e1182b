import type { TaskKind } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { useTasks } from './task-queries.ts'
import { useTaskWords } from './use-task-words.ts'

/** What has a place of its own on the home: waiting payments and requests, first steps, what somebody who joined still has to do. */
const shownApart: readonly TaskKind[] = ['pendingPayments', 'payRequests', 'firstStep', 'contact']

/** What needs the person, for their home, each with what helps; nothing where nothing is, or while it is not known. */
export function NeedsYou() {
  const { t } = useTranslation()
  const describe = useTaskWords()
  const tasks = (useTasks().data ?? []).filter(({ about, isPutAway }) => !isPutAway && !shownApart.includes(about.kind))
  if (tasks.length === 0) return null
  return (
    <Section
      title={t('tasks.open')}
      card
      action={
        <LinkButton link={{ to: '/u/notifications' }} variant="subtle" size="compact-sm">
          {t('common.seeAll')}
        </LinkButton>
      }
    >
      <RowList label={t('tasks.open')}>
        {tasks.map(({ id, about }) => {
          const { icon, title, detail, action, link } = describe(about)
          return (
            <ListRow
              key={id}
              picture={<RoundIcon name={icon} />}
              title={title}
              detail={detail}
              end={
                <LinkButton link={link} variant="default" size="compact-sm">
                  {action}
                </LinkButton>
              }
            />
          )
        })}
      </RowList>
    </Section>
  )
}
