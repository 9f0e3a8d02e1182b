import { Link, type useRouter } from '@tanstack/react-router'
import type { Links } from './links.tsx'

/** Links that the router follows without leaving the page. */
export function createRouterLinks(router: Pick<ReturnType<typeof useRouter>, 'navigate'>): Links {
  return {
    Link: ({ link, ...rest }) => <Link {...link} {...rest} />,
    open: href => void router.navigate({ href }),
  }
}
