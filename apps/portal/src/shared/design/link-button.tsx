import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link of the portal that looks like a button. `search` is the query of the path. */
export function LinkButton({
  to,
  search,
  ...rest
}: ButtonProps & { to: string; search?: Record<string, string> | undefined; children: ReactNode }) {
  const props = { ...rest, to, ...(search ? { search } : {}) }
  return <Button component={Link as never} {...(props as object)} />
}
