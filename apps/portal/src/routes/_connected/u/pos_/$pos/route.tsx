import { createFileRoute } from '@tanstack/react-router'
import { TillDetails } from '#features/tills/components/till-details.tsx'
import { tillParam } from '#features/tills/model/till-param.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** `{posId}-{posAlias}`, the alias optional. */
export const Route = createFileRoute('/_connected/u/pos_/$pos')({
  staticData: { title: 'tills.title', guard: { permission: 'till.view' } },
  params: tillParam,
  component: Till,
  notFoundComponent: () => <NotFound />,
})

function Till() {
  const { pos } = Route.useParams()
  return (
    <>
      <TillDetails key={pos.id} tillId={pos.id} />
      <DrawerOutlet />
    </>
  )
}
