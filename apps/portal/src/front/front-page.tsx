import type { FrontShown } from '@lealta/contract'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HomePage } from '#features/home/components/home-page.tsx'
import { JoinLink } from '#features/join/components/join-link.tsx'
import { ProgramView } from '#features/join/components/program-view.tsx'
import { ErrorOutlet } from '#shared/errors/error-outlet.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { TextsProvider } from '#shared/layout/texts-provider.tsx'
import type { Portal } from '#shared/portal/connections.ts'
import { PortalContext } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { FrontHelp } from './front-help.tsx'

const ErrorDialog = lazyPart(async () => ({ default: (await import('./front-error-dialog.tsx')).FrontErrorDialog }))

const titles = { home: 'home.title', join: 'join.action' } as const
const paths = { home: '/home', join: '/j/$programId' } as const

/** Title of the document of a front page; the portal gives the same screens the same one. */
export function toTitle({ language }: Pick<Portal, 'language'>, { name }: FrontShown): string {
  return `${language.i18n.t(titles[name])} · Lealta`
}

/** A page for visitors, rendered by the server and then hydrated: the screen of the portal, without its router and connections. */
export function FrontPage({ portal, shown }: { portal: Portal; shown: FrontShown }) {
  return (
    <PortalContext value={portal}>
      <TextsProvider basics={portal}>
        <Titled title={titles[shown.name]}>
          <FrontHelp path={paths[shown.name]}>
            {shown.name === 'home' ? (
              <HomePage next={undefined} />
            ) : (
              <PlainFrame>
                <ProgramView program={shown.program}>
                  <JoinLink programId={shown.programId} />
                </ProgramView>
              </PlainFrame>
            )}
          </FrontHelp>
        </Titled>
        <ErrorOutlet errors={portal.errors}>
          <ErrorDialog />
        </ErrorOutlet>
      </TextsProvider>
    </PortalContext>
  )
}

function Titled({ title, children }: { title: (typeof titles)[FrontShown['name']]; children: ReactNode }) {
  const { t } = useTranslation()
  const words = `${t(title)} · Lealta`
  useEffect(() => {
    document.title = words
  }, [words])
  return children
}
