import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { putTaskAway } from '#shared/tasks/put-task-away.ts'
import { type Task, useTasks } from '#shared/tasks/task-queries.ts'
import { useTaskWords } from '#shared/tasks/use-task-words.ts'

/** Everything that needs the person in the open portal, and what they put away. */
export function TasksScreen() {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PaneHeader title={t('tasks.title')} subtitle={t('tasks.lead')} />
      <QueryView query={useTasks()} skeleton={<RowsSkeleton rows={4} />}>
        {tasks => (
          <>
            <Open tasks={tasks.filter(({ isPutAway }) => !isPutAway)} />
            <Away tasks={tasks.filter(({ isPutAway }) => isPutAway)} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Open({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState drawing="activity" title={t('tasks.none')}>
          {t('tasks.noneDetail')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Section title={t('tasks.open')} card>
      <RowList label={t('tasks.open')}>
        {tasks.map(task => (
          <TaskRow key={task.id} task={task} />
        ))}
      </RowList>
    </Section>
  )
}

function Away({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  if (tasks.length === 0) return null
  return (
    <Section title={t('tasks.away')} card>
      <Muted>{t('tasks.awayLead')}</Muted>
      <RowList label={t('tasks.away')}>
        {tasks.map(task => (
          <TaskRow key={task.id} task={task} />
        ))}
      </RowList>
    </Section>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const put = useMutation(putTaskAway(useConnections(), walletId))
  const { icon, title, detail, action, link } = useTaskWords()(task.about)
  const move = (isPutAway: boolean) => put.mutate({ task, isPutAway })
  return (
    <ListRow
      picture={<RoundIcon name={icon} />}
      title={title}
      detail={detail}
      end={
        task.isPutAway ? (
          <Button variant="default" size="compact-sm" disabled={put.isPending} onClick={() => move(false)}>
            {t('tasks.takeBack')}
          </Button>
        ) : (
          <IconButton icon="check" label={t('tasks.putAway', { title })} disabled={put.isPending} onClick={() => move(true)} />
        )
      }
      more={
        <Group gap="xs">
          <LinkButton link={link} variant={task.isPutAway ? 'subtle' : 'default'} size="compact-sm">
            {action}
          </LinkButton>
        </Group>
      }
    />
  )
}
