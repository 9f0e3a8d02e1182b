import { createFileRoute, redirect } from '@tanstack/react-router'

/** A customer's page is that of the member. */
export const Route = createFileRoute('/_connected/u/loyalty-program/customers/$customer')({
  beforeLoad: ({ params: { customer: publicKey } }) => {
    throw redirect({ to: '/u/members/$publicKey', params: { publicKey } })
  },
})
