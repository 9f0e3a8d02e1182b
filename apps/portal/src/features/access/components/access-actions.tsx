import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { operatorsOf } from '#shared/access/operators-of.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { SalesLeft } from '#shared/sales/sales-left.tsx'
import { useSalesLeft } from '#shared/sales/use-sales-left.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { AccessEntry } from '../api/access-queries.ts'
import { changeAccess } from '../api/change-access.ts'
import { removeAccess } from '../api/remove-access.ts'
import { resendInvitation } from '../api/resend-invitation.ts'
import { revokeInvitation } from '../api/revoke-invitation.ts'

type Entry = AccessEntry & { readonly email: string }

/** What can be done about an invitation: send it again, revoke it. */
export function InvitationActions({ entry: { id, email } }: { entry: Entry }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const resend = useMutation(resendInvitation(connections, businessId))
  const revoke = useMutation(revokeInvitation(connections, businessId))
  // The row of a settled invitation is gone, so the answers are not awaited in its callbacks.
  const settle = (call: Promise<unknown>, said: string) =>
    void call.then(
      () => showToast(said),
      () => undefined,
    )
  return (
    <ActionsMenu email={email} isBusy={resend.isPending || revoke.isPending}>
      <Menu.Item leftSection={<Icon name="mail" />} onClick={() => settle(resend.mutateAsync(id), t('access.control.sent', { email }))}>
        {t('access.control.resend')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="close" />}
        color="negative"
        onClick={() => settle(revoke.mutateAsync(id), t('access.control.revoked', { email }))}
      >
        {t('access.control.revoke')}
      </Menu.Item>
    </ActionsMenu>
  )
}

/** What can be done about somebody's access: another level by the owner, removal after a question. */
export function MemberActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { id, email, accessLevel } = entry
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const mayChange = useMay('access.change')
  const change = useMutation(changeAccess(connections, businessId))
  const remove = useMutation(removeAccess(connections, businessId))
  const [isAsked, setAsked] = useState(false)
  const other = accessLevel === 'employee' ? 'manager' : 'employee'
  const level = t(`common.levels.${other}`).toLowerCase()
  const settle = (call: Promise<unknown>, said: string) =>
    void call.then(
      () => showToast(said),
      () => undefined,
    )
  return (
    <>
      <ActionsMenu email={email} isBusy={change.isPending || remove.isPending}>
        {mayChange ? (
          <Menu.Item
            leftSection={<Icon name="people" />}
            onClick={() => settle(change.mutateAsync({ userId: id, accessLevel: other }), t('access.control.changed', { email, level }))}
          >
            {t(`access.control.make.${other}`)}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Icon name="trash" />} color="negative" onClick={() => setAsked(true)}>
          {t('access.control.remove')}
        </Menu.Item>
      </ActionsMenu>
      {isAsked ? (
        <RemoveDialog
          entry={entry}
          onClose={() => setAsked(false)}
          onConfirm={openSales => {
            setAsked(false)
            settle(remove.mutateAsync({ userId: id, openSales }), t('access.control.removed', { email }))
          }}
        />
      ) : null}
    </>
  )
}

function RemoveDialog({
  entry: { email, accessLevel, publicKey, signs },
  onClose,
  onConfirm,
}: {
  entry: Entry
  onClose: () => void
  onConfirm: (openSales: number) => void
}) {
  const { t } = useTranslation()
  const left = useSalesLeft(publicKey)
  return (
    <ConfirmDialog
      opened
      title={t('access.control.removeTitle', { email })}
      action={t('access.control.remove')}
      danger
      {...(left.count > 0 ? { typed: { word: t('sales.left.word'), label: t('sales.left.typed') } } : {})}
      blocked={!left.isRead}
      onClose={onClose}
      onConfirm={() => onConfirm(left.count)}
    >
      <p>{t(`access.control.removeBody.${accessLevel === 'manager' ? 'manager' : 'employee'}`)}</p>
      <p>{t('access.control.removeAfter')}</p>
      <StillSigns signs={signs} />
      <SalesLeft left={left} />
    </ConfirmDialog>
  )
}

/** Where somebody whose access goes signs all the same: keys stay until they are removed there. */
function StillSigns({ signs }: Pick<Entry, 'signs'>) {
  const { t } = useTranslation()
  const [first] = signs
  if (!first) return null
  return (
    <>
      <Note>{t('access.control.stillSigns', { accounts: signs.map(({ account }) => account.name).join(', ') })}</Note>
      <div>
        <QuickLink link={operatorsOf(first.account)} icon="key">
          {t('access.control.removeKeys')}
        </QuickLink>
      </div>
    </>
  )
}

function ActionsMenu({ email, isBusy, children }: { email: string; isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon="more" label={t('access.control.actions', { email })} disabled={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
