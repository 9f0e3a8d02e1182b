import { createFileRoute } from '@tanstack/react-router'
import { TasksScreen } from '#features/tasks/components/tasks-screen.tsx'

/** What needs the person in the open portal. */
export const Route = createFileRoute('/_connected/u/notifications')({
  staticData: { title: 'tasks.title', guard: { permission: 'task.view' } },
  component: TasksScreen,
})
