import { createFileRoute } from '@tanstack/react-router'
import { OpenBusiness } from '#features/dashboard/components/open-business.tsx'
import { SelectBusiness } from '#features/dashboard/components/select-business.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { localPath, searchOf, text } from '#shared/routing/search.ts'

/** The choice of a business; `business` names the one to open without asking, by its id, `next` where the person was going. */
export const Route = createFileRoute('/_connected/select-business')({
  staticData: { title: 'dashboard.select.title', guard: { session: 'onboarded', permission: 'invitation.view' } },
  validateSearch: searchOf({ business: text(100), next: localPath }),
  component: SelectBusinessScreen,
})

function SelectBusinessScreen() {
  const { business, next } = Route.useSearch()
  return <PlainFrame>{business === undefined ? <SelectBusiness next={next} /> : <OpenBusiness key={business} id={business} />}</PlainFrame>
}
