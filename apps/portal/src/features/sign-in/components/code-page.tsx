import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#shared/codes/code-form.tsx'
import { pendingCode } from '#shared/codes/pending-code.ts'
import { Card } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { Toasts } from '#shared/design/toasts.tsx'
import classes from '#shared/layout/narrow-box.module.css'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import type { AuthToken } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useArrive } from '#shared/session/use-sign-in.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { giveSignInCode } from '../api/give-sign-in-code.ts'
import { sendSignInCode, signInCodeQuery } from '../api/send-sign-in-code.ts'

/** `/home/code`: the device is new, so the person proves that the e-mail address is theirs too. */
export function CodePage() {
  const { t } = useTranslation()
  const { token } = useSession()
  const { leave, isBusy } = useSignOut()
  return (
    <PlainFrame>
      <div className={classes.box}>
        <h1>{t('signIn.code.title')}</h1>
        <p>{t('signIn.code.body')}</p>
        <Toasts>
          <Card loose>{token ? <Code token={token} /> : null}</Card>
        </Toasts>
        <Button variant="subtle" onClick={leave} loading={isBusy}>
          {t('signIn.code.leave')}
        </Button>
      </div>
    </PlainFrame>
  )
}

function Code({ token }: { token: AuthToken }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { queryClient, portal } = connections
  const arrive = useArrive()
  const query = signInCodeQuery(connections, token)
  const sent = useQuery(query)
  return (
    <QueryView query={sent} skeleton={<RowsSkeleton rows={2} />}>
      {pending => (
        <CodeForm
          work={{
            sent: t('contact.email.sent', { to: pending.to }),
            address: undefined,
            label: t('contact.email.code'),
            done: t('signIn.code.done'),
            verify: giveSignInCode(connections),
            resend: { mutationFn: () => sendSignInCode(connections) },
          }}
          pending={pending}
          onResent={next => {
            pendingCode(portal.storage, 'signIn', String(token.expiresAt)).save(next)
            queryClient.setQueryData(query.queryKey, next)
          }}
          onVerified={() => void arrive()}
        />
      )}
    </QueryView>
  )
}
