import { posix } from 'node:path'

/** Who may import whom (docs/architecture.md §"Who may import whom"), checked on the text of the imports; where styles and the device's clock are allowed. */
type Rule = { folder: string; may: readonly string[]; mayInTests: readonly string[]; browser: boolean }

const rules: readonly Rule[] = [
  { folder: 'packages/kernel', may: [], mayInTests: [], browser: true },
  { folder: 'packages/contract', may: ['kernel'], mayInTests: [], browser: true },
  { folder: 'packages/stellar', may: ['kernel'], mayInTests: [], browser: true },
  { folder: 'packages/wallets', may: ['kernel', 'stellar'], mayInTests: [], browser: true },
  { folder: 'packages/ledger', may: ['kernel'], mayInTests: [], browser: true },
  { folder: 'packages/messages', may: ['kernel', 'contract', 'stellar'], mayInTests: [], browser: true },
  { folder: 'packages/testkit', may: ['kernel', 'contract', 'stellar', 'api', 'network', 'anchor'], mayInTests: [], browser: false },
  { folder: 'services/api', may: ['kernel', 'contract', 'stellar'], mayInTests: ['testkit'], browser: false },
  { folder: 'services/network', may: ['kernel', 'stellar', 'ledger'], mayInTests: [], browser: false },
  { folder: 'services/anchor', may: ['kernel', 'stellar'], mayInTests: ['testkit'], browser: false },
  { folder: 'apps/portal', may: ['kernel', 'contract', 'stellar', 'wallets', 'messages'], mayInTests: ['testkit'], browser: true },
  {
    folder: 'apps/server',
    may: ['kernel', 'contract', 'stellar', 'wallets', 'api', 'network', 'anchor'],
    mayInTests: ['testkit'],
    browser: false,
  },
]

/** Parts of browser packages that only services import, or that only Node resolves. */
const nodeOnly: readonly { file: string; specifier: string }[] = [
  { file: 'packages/kernel/src/lock-directory.ts', specifier: '@lealta/kernel/lock-directory' },
  { file: 'packages/stellar/src/ed25519/ed25519.node.ts', specifier: '#ed25519/ed25519.node.ts' },
  { file: 'packages/ledger/src/xdr/sha256.node.ts', specifier: '#xdr/sha256.node.ts' },
]

/** Exports of a workspace reserved for one other. */
const reservedExports: readonly { specifier: string; folder: string }[] = [{ specifier: '@lealta/api/testing', folder: 'packages/testkit' }]

/** Folders of the API's `domain/`, from the bottom up: each may import only from those before it. */
const domainFloors = [
  'csv',
  'leases',
  'ledger',
  'images',
  'audit',
  'flags',
  'keys',
  'market',
  'on-ramp',
  'outbox',
  'sub-accounts',
  'access',
  'codes',
  'kyb',
  'businesses',
  'wallets',
  'payment-providers',
  'recipients',
  'notifications',
  'sponsorship',
  'recovery',
  'orders',
  'earn-rules',
  'bulk',
  'transactions',
  'payments',
  'pay-requests',
  'sales',
  'tokens',
  'batch-payments',
  'tills',
  'members',
  'disabling',
  'reports',
  'webhooks',
  'tasks',
]

const SQL = /['"]drizzle-orm[/'"]|\b(?:db|tx)\s*\.(?:select|selectDistinct|insert|update|delete|execute)\s*\(/
/** Files of the API that may contain SQL. */
const mayContainSql = (path: string) => /\.repository\.ts$|^services\/api\/src\/db\//.test(path)

const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g
const isTest = (path: string) => /\.test\.tsx?$|\/(?:test|testing|conformance)\//.test(path)

// The entries of the portal: `app` imports the routes, nothing imports `app`, and the admin console shares only `shared`.
function findPortalWall(path: string, target: string): string | undefined {
  const isIn = (folder: string) => path.startsWith(`apps/portal/src/${folder}/`)
  if (target.startsWith('#routes/') && !isIn('app')) return 'nothing imports routes but the router; move the shared part to a feature'
  if (target.startsWith('#app/')) return 'nothing imports the start of the portal; hand down what is needed'
  if (target.startsWith('#admin/') && !isIn('admin')) return 'the admin console is an entry of its own; move the shared part to #shared/'
  if (target.startsWith('#features/') && isIn('admin'))
    return 'the admin console does not know the features; move the shared part to #shared/'
  return undefined
}

// Styles belong in CSS modules; values known only at run time are passed to them by `styleVariables`.
function findInlineStyles(path: string, text: string): string[] {
  if (!path.startsWith('apps/portal/src/') || !path.endsWith('.tsx') || isTest(path)) return []
  return [...text.matchAll(/(?:\sstyles?=|\bstyles?\s*[:=]\s*\{|\.style\b)/g)].map(
    ([found]) => `${path}: ${found.trim()} is an inline style; use a CSS module, and styleVariables for what only the running portal knows`,
  )
}

/** What of the portal reads the device's clock: the clock that is set right, what only measures how long something takes. */
const readsDeviceClock: readonly string[] = [
  'apps/portal/src/shared/portal/basics.ts',
  'apps/portal/src/shared/session/create-wallets.ts',
  'apps/portal/src/shared/exchange/quote-view.tsx',
]

// A device's clock may be wrong by a day: what others judge, or people read, goes by the server's (decision 0096).
function findDeviceClocks(path: string, text: string): string[] {
  if (!path.startsWith('apps/portal/src/') || isTest(path) || readsDeviceClock.includes(path)) return []
  return [...text.matchAll(/\bDate\.now\b|\bnew Date\(\)|\bsystemClock\b/g)].map(
    ([found]) => `${path}: ${found} is the device's clock, which may be wrong; ask the portal's (useNow, portal.clock)`,
  )
}

// What changes the ledger stands beside what reads it, so that a component has nothing to say but when.
function findLedgerChanges(path: string, text: string): string[] {
  const place = /^apps\/portal\/src\/(?:features\/[^/]+\/(?<part>[^/]+)|routes)\//.exec(path)
  if (!place || place.groups?.part === 'api' || isTest(path) || !/\buseTransaction\b/.test(text)) return []
  return [`${path}: what changes the ledger is a file of its feature's api; give it a name there (useTransaction)`]
}

/** What reads a caller's address whole: the key that limits count by, and the shortened one of the log. */
const readsAddress: readonly string[] = ['services/api/src/http/address-key.ts', 'services/api/src/http/origin.ts']

// One household has all the addresses of an IPv6 /64: a limit that counts each of them is none.
function findAddresses(path: string, text: string): string[] {
  if (!path.startsWith('services/api/src/') || isTest(path) || readsAddress.includes(path)) return []
  return [...text.matchAll(/\brequest\s*\??\.\s*ips?\b|\bremoteAddress\b/g)].map(
    ([found]) => `${path}: ${found} is one of a household's many addresses; ask addressKey(request)`,
  )
}

/**
 * Finds imports that cross a boundary, whole addresses of callers in the API, and in the portal inline styles, the device's clock, and changes
 * of the ledger outside of `api`.
 * @param path file, relative to the root
 * @param text its source
 * @returns one sentence per violation, saying what to do instead
 */
export function findViolations(path: string, text: string): string[] {
  const rule = rules.find(r => path.startsWith(`${r.folder}/`))
  if (!rule) return []
  const sql =
    rule.folder === 'services/api' && !isTest(path) && !mayContainSql(path) && SQL.test(text)
      ? [`${path}: SQL belongs into a *.repository.ts; give the query a name there`]
      : []
  return [
    ...sql,
    ...listBadImports(path, text, rule),
    ...findInlineStyles(path, text),
    ...findDeviceClocks(path, text),
    ...findLedgerChanges(path, text),
    ...findAddresses(path, text),
  ]
}

/** A relative import that leaves its feature, by the name that it should have had. */
function toOwnName(path: string, target: string): string {
  const [, feature] = /\/src\/features\/([^/]+)\//.exec(path) ?? []
  if (feature === undefined || !target.startsWith('../') || target.startsWith('../../')) return target
  const [, inside = '', other] = /\/src\/(features\/([^/]+)\/.*)/.exec(posix.join(posix.dirname(path), target)) ?? []
  return other === undefined || other === feature ? target : `#${inside}`
}

function listBadImports(path: string, text: string, rule: Rule): string[] {
  const feature = /\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const isShared = /\/src\/(?:shared|domain|jobs)\//.test(path)
  const floor = /\/src\/domain\/([^/]+)\//.exec(path)?.[1]
  return [...text.matchAll(IMPORT)].flatMap(match => {
    const target = toOwnName(path, match[1] ?? '')
    const owner = /^@lealta\/([^/]+)/.exec(target)?.[1]
    // A test may read a file that is served as is; that is text, not a module.
    if (isTest(path) && target.endsWith('?raw')) return []
    if (target.startsWith('../../')) return [`${path}: ${target} climbs two folders; import it as #folder/file.ts`]
    if (target.startsWith('#testing/') && !isTest(path)) return [`${path}: what runs in production does not know what tests it (${target})`]
    const receiver = reservedExports.find(part => part.specifier === target)?.folder
    if (receiver && receiver !== rule.folder) return [`${path}: ${target} is for ${receiver} alone; ask that for what the test needs`]
    if (rule.browser && nodeOnly.some(part => part.specifier === target)) {
      return [`${path}: ${target} is for services alone; browsers have no files`]
    }
    if (
      rule.browser &&
      target.startsWith('node:') &&
      !nodeOnly.some(part => part.file === path) &&
      !isTest(path) &&
      !/\.config\.ts$/.test(path)
    ) {
      return [`${path}: ${target} does not exist in browsers; move the code to a service`]
    }
    if (owner && owner !== rule.folder.split('/')[1] && !rule.may.includes(owner) && !(isTest(path) && rule.mayInTests.includes(owner))) {
      return [`${path}: ${rule.folder} must not import @lealta/${owner}; ask through HTTP or move the shared part to a package`]
    }
    if (rule.folder === 'apps/portal') {
      const wall = findPortalWall(path, target)
      if (wall) return [`${path}: ${wall}`]
    }
    const otherFeature = /^#features\/([^/]+)\//.exec(target)?.[1]
    if (otherFeature && isShared) return [`${path}: what features share must not know them; pass it in`]
    const otherFloor = /^#domain\/([^/]+)\//.exec(target)?.[1]
    if (otherFloor && floor && !isTest(path) && domainFloors.indexOf(otherFloor) > domainFloors.indexOf(floor)) {
      return [`${path}: domain/${floor} stands below domain/${otherFloor}; pass it in, or move the rule up`]
    }
    if (floor && !isTest(path) && /^#(?:http|jobs)\//.test(target)) return [`${path}: the domain knows neither HTTP nor jobs (${target})`]
    if (otherFeature && feature && otherFeature !== feature && !isTest(path)) {
      return [
        `${path}: features are peers and do not import each other (${target}); move the shared part to #shared/ (portal) or #domain/ (API)`,
      ]
    }
    return []
  })
}
