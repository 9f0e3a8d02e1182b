import { createFileRoute } from '@tanstack/react-router'
import { SelectBusiness } from '#features/dashboard/components/select-business.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'

export const Route = createFileRoute('/_connected/select-business')({
  staticData: { title: 'dashboard.select.title', guard: { session: 'onboarded', permission: 'invitation.view' } },
  component: SelectBusinessScreen,
})

function SelectBusinessScreen() {
  return (
    <PlainFrame>
      <SelectBusiness />
    </PlainFrame>
  )
}
