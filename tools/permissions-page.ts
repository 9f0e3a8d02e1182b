import { api, type Permission, type PermissionName, permissions } from '@lealta/contract'

/** A file of the portal's routes: its path from the root, and its text. */
export type RouteFile = { path: string; text: string }

/**
 * Formats docs/permissions.md: every permission with who has it, the routes of the API and the addresses of the portal that ask for it.
 * @param policies the permission of each route of the API, by the contract's name
 * @param routes the portal's route files
 */
export function formatPermissionsPage(policies: Readonly<Record<string, PermissionName>>, routes: readonly RouteFile[]): string {
  const addresses = routes.flatMap(readAddress)
  const rows = (Object.entries(permissions) as [PermissionName, Permission][]).map(([name, permission]) => {
    const calls = Object.entries(api).flatMap(([route, e]) => (policies[route] === name ? `${e.summary} (\`${e.method} ${e.path}\`)` : []))
    const screens = addresses.flatMap(({ permission: asked, address }) => (asked === name ? `\`${address}\`` : []))
    return `| \`${name}\` | ${describeCaller(permission)} | ${describeLevels(permission)} | ${describeSigner(permission)} | ${permission.feature ? `\`${permission.feature}\`` : '–'} | ${calls.join('<br>') || '–'} | ${screens.join('<br>') || '–'} |`
  })
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Permissions

Generated from the table in \`packages/contract/src/permissions.ts\` (spec §6), the API's policies and the portal's routes. Change the
table, and run \`UPDATE_DOCS=1 npx vitest run tools/permissions-page.test.ts\`. An address of the portal also asks for what the addresses
above it ask. Whoever may not see that something exists is told that it does not.

| Permission | Asked of | owner | manager | employee | Key at least | Feature | Routes of the API | Addresses of the portal |
|---|---|---|---|---|---|---|---|---|`

const callers: Record<Permission['of'], string> = {
  anyone: 'anyone',
  administrator: 'an administrator',
  session: 'any signed-in key',
  registered: 'a registered wallet',
  business: 'somebody of the business',
  wallet: 'its owner, somebody of its business, or who signs for it at medium',
  account: 'somebody of its business, or who signs for it at high',
  resource: 'whoever it concerns',
}

const describeCaller = ({ of, walletType, contacts, needsAccess, writes }: Permission): string =>
  [
    callers[of],
    ...(needsAccess ? ['not for who has no access to the business'] : []),
    ...(walletType ? [walletType === 'business' ? 'a business’s' : 'a person’s'] : []),
    ...(contacts ? ['both contacts verified'] : []),
    ...(writes ? ['the business reviewed'] : []),
  ].join(', ')

const describeLevels = ({ levels }: Permission): string =>
  (['owner', 'manager', 'employee'] as const).map(level => (levels ? (levels.includes(level) ? 'yes' : 'no') : '–')).join(' | ')

const accounts: Record<NonNullable<Permission['signer']>['on'], string> = {
  session: 'the wallet that signed in',
  wallet: 'the wallet that acts',
  token: 'the token',
  till: 'the till',
  account: 'the account whose operators change',
}

const describeSigner = ({ signer }: Permission): string => {
  if (!signer) return '–'
  return `${signer.level} on ${accounts[signer.on]}${signer.unlessLet ? ', medium where the owner lets operators' : ''}`
}

/** The address of a route file, with the permission that its guard names. */
function readAddress({ path, text }: RouteFile): { address: string; permission: string }[] {
  const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1]
  const permission = /guard: \{[^}]*\bpermission: '([^']+)'/.exec(text)?.[1]
  if (!permission) return []
  if (!id) throw new TypeError(`${path} has a guard and no address`)
  // Folders that only group routes have no part in the address; a trailing underscore leaves the layout above.
  const parts = id.split('/').filter(part => part !== '' && !part.startsWith('_'))
  return [{ address: `/${parts.map(part => part.replace(/_$/, '')).join('/')}`, permission }]
}
