import { createFileRoute, redirect } from '@tanstack/react-router'

/** The direct address of spec §2. */
export const Route = createFileRoute('/_connected/u/wallet/deposits-new-{$stablecoin}')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/u/wallet/transfers/anclap/$stablecoin/deposits-new', params, search })
  },
})
