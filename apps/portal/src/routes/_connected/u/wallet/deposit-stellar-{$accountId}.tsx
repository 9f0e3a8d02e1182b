import { createFileRoute, redirect } from '@tanstack/react-router'

/** The direct address of spec §2: the wallet's address is selected by its account. */
export const Route = createFileRoute('/_connected/u/wallet/deposit-stellar-{$accountId}')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/u/wallet/transfers/stellar', search: { wallet: params.accountId } })
  },
})
