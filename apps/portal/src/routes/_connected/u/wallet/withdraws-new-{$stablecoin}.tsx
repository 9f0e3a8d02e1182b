import { createFileRoute, redirect } from '@tanstack/react-router'

/** The direct address of spec §2. */
export const Route = createFileRoute('/_connected/u/wallet/withdraws-new-{$stablecoin}')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/u/wallet/transfers/anclap/$stablecoin/withdraws-new', params, search })
  },
})
