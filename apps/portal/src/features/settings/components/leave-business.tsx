import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { signedAccountsQuery } from '#shared/access/signer-queries.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card } from '#shared/design/page.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { SalesLeft } from '#shared/sales/sales-left.tsx'
import { useSalesLeft } from '#shared/sales/use-sales-left.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import { leaveBusiness } from '../api/leave-business.ts'
import classes from './settings-page.module.css'

/** Leaving the open business by oneself, after a question; nothing for its owner, and in one's own wallet. */
export function LeaveBusiness() {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const mayLeave = useMay('access.leave')
  const { kind, name, accessLevel } = useSelectedBusiness()
  const isMember = useSession().wallet?.attributes?.type === 'individual'
  if (kind !== 'business' || !isMember || !accessLevel || accessLevel === 'owner' || !mayLeave) return null
  return (
    <Card>
      <div className={classes.line}>
        <div>
          <h2>{t('settings.leave.title', { business: name })}</h2>
          <p>{t('settings.leave.hint', { level: t(`common.levels.${accessLevel}`).toLowerCase() })}</p>
        </div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('settings.leave.action')}
        </Button>
      </div>
      {isAsked ? <LeaveDialog onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connections = useConnections()
  const { id, name } = useSelectedBusiness()
  const leave = useMutation(leaveBusiness(connections, id))
  const left = useSalesLeft(useSession().wallet?.publicKey ?? null)
  const confirm = () =>
    leave.mutate(left.count, {
      onSuccess: () => {
        connections.portal.session.change(({ business: _left, ...rest }) => rest)
        void navigate({ to: '/select-business' })
      },
    })
  return (
    <ConfirmDialog
      opened
      title={t('settings.leave.question', { business: name })}
      action={t('settings.leave.action')}
      danger
      {...(left.count > 0 ? { typed: { word: t('sales.left.word'), label: t('sales.left.typed') } } : {})}
      blocked={!left.isRead}
      busy={leave.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack>
        <p>{t('settings.leave.body')}</p>
        <SalesLeft left={left} isOwn />
        {useMay('operator.viewAll') ? <SignedAccounts /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

/** The accounts for which the person's key signs also afterwards. */
function SignedAccounts() {
  const { t } = useTranslation()
  const { api } = useConnections()
  const { id, publicKey: mainWallet } = useSelectedBusiness()
  const { wallet } = useSession()
  const query = useQuery(signedAccountsQuery(api, id, wallet?.publicKey ?? ''))
  return (
    <QueryView query={query} skeleton={null}>
      {accounts =>
        accounts.length === 0 ? null : (
          <>
            <Note>{t('settings.leave.signs')}</Note>
            <ul className={classes.facts}>
              {accounts.map(({ account }) => (
                <li key={account.publicKey}>{account.publicKey === mainWallet ? t('settings.leave.mainWallet') : account.name}</li>
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  )
}
