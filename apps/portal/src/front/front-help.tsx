import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { HelpContext } from '#shared/help/help-context.ts'
import { useReturnedFocus } from '#shared/help/use-returned-focus.ts'
import { lazyPart } from '#shared/routing/load-part.ts'

const FrontHelpDrawer = lazyPart(async () => ({ default: (await import('./front-help-drawer.tsx')).FrontHelpDrawer }))

/** The help of a front page, by the path of the route that it stands for; loaded when somebody asks. */
export function FrontHelp({ path, children }: { path: '/home' | '/j/$programId'; children: ReactNode }) {
  const [isOpen, setOpen] = useState<boolean>()
  useReturnedFocus(isOpen ?? false)
  const help = useMemo(() => ({ open: () => setOpen(true) }), [])
  return (
    <HelpContext value={help}>
      {children}
      {isOpen === undefined ? null : (
        <Suspense>
          <FrontHelpDrawer path={path} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HelpContext>
  )
}
