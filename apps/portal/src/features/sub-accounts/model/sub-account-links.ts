import type { SubAccountKind } from '@lealta/contract'
import { notFound } from '@tanstack/react-router'
import type { PortalLink } from '#shared/routing/link.ts'

/** The screens of locations and of employee accounts, which have addresses of their own. */
export const linksOf = {
  location: {
    list: { to: '/u/locations' },
    create: { to: '/u/locations/new' },
    show: (account: string) => ({ to: '/u/locations/$account', params: { account } }),
    edit: (account: string) => ({ to: '/u/locations/$account/edit', params: { account } }),
    enable: (account: string) => ({ to: '/u/locations/$account/enable', params: { account } }),
    disable: (account: string) => ({ to: '/u/locations/$account/disable', params: { account } }),
    operators: (account: string) => ({ to: '/u/locations/$account/operators', params: { account } }),
  },
  employee: {
    list: { to: '/u/employees' },
    create: { to: '/u/employees/new' },
    show: (account: string) => ({ to: '/u/employees/$account', params: { account } }),
    edit: (account: string) => ({ to: '/u/employees/$account/edit', params: { account } }),
    enable: (account: string) => ({ to: '/u/employees/$account/enable', params: { account } }),
    disable: (account: string) => ({ to: '/u/employees/$account/disable', params: { account } }),
    operators: (account: string) => ({ to: '/u/employees/$account/operators', params: { account } }),
  },
} as const satisfies Record<SubAccountKind, Record<string, PortalLink | ((account: string) => PortalLink)>>

/** The id of an account in a path. Anything else is not found. */
export const accountParam = {
  parse: ({ account }: { account: string }): { account: string } => {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(account)) throw notFound()
    return { account }
  },
  stringify: ({ account }: { account: string }) => ({ account }),
}
