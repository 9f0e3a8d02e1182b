import i18next from 'i18next'

/**
 * Says in passing that something was done; needs no decision. What went wrong is said where it happened, not here.
 * The notification code is loaded with the first toast.
 */
export async function showToast(message: string, tone: 'positive' | 'info' = 'positive'): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    color: tone,
    withBorder: true,
    autoClose: 4000,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}
