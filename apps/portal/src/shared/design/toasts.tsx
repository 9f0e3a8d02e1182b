import { createNotificationsStore, Notifications, type NotificationsStore, notifications } from '@mantine/notifications'
import { createContext, type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toasts.module.css'

const ToastContext = createContext<NotificationsStore | undefined>(undefined)

/** The toast container, once in each frame. */
export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(createNotificationsStore)
  return (
    <ToastContext value={store}>
      {children}
      <Notifications store={store} position="bottom-center" classNames={{ root: classes.place ?? '' }} />
    </ToastContext>
  )
}

/**
 * Returns a function that confirms an action in passing. Errors are shown where they happened, not here.
 * @throws TypeError outside `Toasts`
 */
export function useToast(): (message: string, tone?: 'positive' | 'info') => void {
  const store = use(ToastContext)
  const { t } = useTranslation()
  if (!store) throw new TypeError('no place for toasts')
  return (message, tone = 'positive') =>
    notifications.show(
      {
        message,
        color: tone,
        withBorder: true,
        autoClose: 4000,
        closeButtonProps: { 'aria-label': t('common.close') },
        classNames: { root: classes.toast ?? '', closeButton: classes.close ?? '' },
      },
      store,
    )
}
