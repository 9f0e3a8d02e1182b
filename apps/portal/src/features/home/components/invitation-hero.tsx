import '#shared/design/mantine-forms.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { invitationQueries, type OpenInvitation } from '#shared/invitations/invitation-queries.ts'
import { INVITATION } from '#shared/invitations/kept-invitation.ts'
import { useRoleWords } from '#shared/invitations/use-operates-words.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { returnTo } from '#shared/session/return-to.ts'
import classes from './home-page.module.css'

/**
 * The invitation that the visitor came with, above the ways in, each of which leads to it; or why it is over.
 * @param props.waysIn told whether the invitation is known to be open: only then is the wallet that takes least offered, which is a person's
 */
export function InvitationHero({
  token,
  onForget,
  waysIn,
}: {
  token: string
  onForget: () => void
  waysIn: (isOpen: boolean) => ReactNode
}) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const describeRole = useRoleWords()
  const { storage } = usePortal()
  const { invitation, error, isLoading } = useInvitation(token)
  const isOver = isUnprocessable(error)
  useEffect(() => {
    if (!isOver) returnTo(storage).save(INVITATION)
    else if (returnTo(storage).read() === INVITATION) returnTo(storage).clear()
  }, [isOver, storage])
  const forget = () => {
    returnTo(storage).clear()
    onForget()
  }
  return (
    <section className={`${classes.hero} ${classes.joining}`}>
      {isLoading ? null : (
        <div>
          <h1 className={classes.headline}>
            {invitation ? t('access.invitation.headline', { business: invitation.business.name }) : t('access.invitation.any')}
          </h1>
          {invitation ? (
            <p className={classes.lead}>{t('access.invitation.lead', { role: describeRole(invitation), email: invitation.email })}</p>
          ) : null}
          {error === undefined ? null : (
            <>
              <FormError>{isOver ? describe(error) : t('common.notLoaded')}</FormError>
              <Button variant="default" my="md" onClick={forget}>
                {t('access.invitation.goOn')}
              </Button>
            </>
          )}
          {waysIn(invitation !== undefined)}
        </div>
      )}
    </section>
  )
}

/** The invitation of a link, outside the connected frame. */
function useInvitation(token: string): { invitation?: OpenInvitation; error?: unknown; isLoading: boolean } {
  const { connect, errors, language } = usePortal()
  const [state, setState] = useState<{ invitation?: OpenInvitation; error?: unknown; isLoading: boolean }>({ isLoading: true })
  useEffect(() => {
    let isGone = false
    const settle = (found: { invitation: OpenInvitation } | { error: unknown }) => {
      if (!isGone) setState({ ...found, isLoading: false })
    }
    const read = async () => {
      await language.loadAll()
      const { api, queryClient } = await connect()
      return queryClient.fetchQuery(invitationQueries.byLink(api, token))
    }
    read().then(
      invitation => settle({ invitation }),
      (error: unknown) => {
        if (!isGone && !isUnprocessable(error)) errors.show(error)
        settle({ error })
      },
    )
    return () => {
      isGone = true
    }
  }, [connect, errors, language, token])
  return state
}
