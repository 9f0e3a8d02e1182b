import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link of the portal that looks like a button. `search` is the query of the path. */
export function LinkButton({
  to,
  search,
  ...rest
}: ButtonProps & { to: string; search?: Record<string, string> | undefined; children: ReactNode }) {
  // The search of a path that is only known as text cannot be checked against its route.
  return <Button component={Link} to={to} {...(search ? { search: search as never } : {})} {...rest} />
}
