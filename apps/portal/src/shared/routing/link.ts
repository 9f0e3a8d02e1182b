import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** The paths of the portal's routes. */
export type Path = Exclude<LinkProps['to'], undefined | '.' | '..'>

// An index route is listed with a trailing slash.
type RouteAt<To extends Path> = To extends keyof Routes ? Routes[To] : `${To}/` extends keyof Routes ? Routes[`${To}/`] : never

type LinkTo<To extends Path, Types = RouteAt<To>['types']> = Types extends { allParams: infer Params; fullSearchSchemaInput: infer Search }
  ? { readonly to: To; readonly search?: Search } & (keyof Params extends never ? { readonly params?: never } : { readonly params: Params })
  : never

/** A link as data, for lists, menus and buttons; its params and search are checked against the route. */
export type PortalLink = { [To in Path]: LinkTo<To> }[Path]
