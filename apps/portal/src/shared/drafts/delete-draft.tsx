import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import type { PortalLink } from '#shared/routing/link.ts'

/** Asks before something that was never enabled is deleted, and leads back to the list. */
export function DeleteDraft({
  area,
  remove,
  list,
  opened,
  onClose,
}: {
  area: 'rewards' | 'tokens' | 'tills' | 'accounts.location' | 'accounts.employee'
  remove: UseMutationOptions<undefined, Error, void>
  list: PortalLink
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const deletion = useMutation(remove)
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        showToast(t(`${area}.deleted`))
        void navigate(list)
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${area}.delete.title`)}
      action={t('common.delete')}
      danger
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${area}.delete.body`)}
    </ConfirmDialog>
  )
}
