import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { SubAccountDetails } from '#features/sub-accounts/components/sub-account-details.tsx'
import { accountParam } from '#features/sub-accounts/model/sub-account-links.ts'
import { LocationTills } from '#features/tills/components/location-tills.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/locations_/$account')({
  staticData: { title: 'accounts.location.one', guard: { permission: 'subAccount.view' } },
  params: accountParam,
  component: Location,
  notFoundComponent: () => <NotFound />,
})

function Location() {
  const { account } = Route.useParams()
  return (
    <>
      <SubAccountDetails key={account} kind="location" accountId={account}>
        {({ id, status }, open) => (
          <>
            {status === 'disabled' ? null : <LocationTills locationId={id} />}
            {open ? <RecentActivity of={open} /> : null}
          </>
        )}
      </SubAccountDetails>
      <DrawerOutlet />
    </>
  )
}
