import { createFileRoute, redirect } from '@tanstack/react-router'

/** The direct address of spec §2. */
export const Route = createFileRoute('/_connected/u/wallet/transak-open{$stablecoin}')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/u/wallet/transfers/transak/$stablecoin', params, search })
  },
})
