import { createFileRoute } from '@tanstack/react-router'
import { PartnershipsScreen } from '#features/partnerships/components/partnerships-screen.tsx'
import { readPartnershipSearch } from '#features/partnerships/model/partnership-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Partnerships of the business; its search holds the filters. */
export const Route = createFileRoute('/_connected/u/partnerships')({
  staticData: { title: 'partnerships.title', guard: { permission: 'partnership.view' } },
  validateSearch: readPartnershipSearch,
  component: Partnerships,
})

function Partnerships() {
  return (
    <>
      <PartnershipsScreen filters={readPartnershipSearch(Route.useSearch())} />
      <DrawerOutlet />
    </>
  )
}
