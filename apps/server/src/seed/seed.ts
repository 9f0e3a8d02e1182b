import { type Api, type ApiOptions, grantAccess } from '@lealta/api'
import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import type { FastifyInstance } from 'fastify'
import type { DemoPeople } from './demo-people.ts'
import { createInjectFetch } from './inject-fetch.ts'
import type { SeedWorld } from './person.ts'
import { type DemoPast, seedDemo } from './seed-demo.ts'

const DAY_MS = 86_400_000
/** The demo itself uses 108. */
const DEMO_UNITS = 500

type SeedParts = {
  people: DemoPeople
  app: FastifyInstance
  admin: FastifyInstance
  adminUrl: string
  /** Of the local anchor, which stands beside every embedded network. */
  anchorUrl: string | undefined
  api: Api
  deps: ApiOptions
  past: DemoPast | undefined
}

/** Seeds the demo business by passing requests straight to the apps. */
export async function seed({ people, app, admin, adminUrl, anchorUrl, api, deps, past }: SeedParts): Promise<void> {
  const asAdministrator = deps.admin ? { authorization: `Bearer ${deps.admin.token}` } : {}
  const client = createClient(adminApi, {
    baseUrl: `${adminUrl}/api`,
    fetch: createInjectFetch(admin, () => addressOn(deps.clock.now(), '127.0.0.1'), asAdministrator),
  })
  const signingKey = await api.readSigningKey()
  const worldOf = (address: string): SeedWorld => ({
    apiUrl: 'http://localhost/api',
    fetch: createInjectFetch(app, () => addressOn(deps.clock.now(), address)),
    domain: deps.domain,
    signingKey,
    networkPassphrase: deps.networkPassphrase,
    horizon: deps.horizon,
    now: () => deps.clock.now(),
    readCode: async to => {
      const { data } = await client.adminListOutbox({ query: { to, limit: 1 } })
      const code = /\b\d{6}\b/.exec(data[0]?.attributes.text ?? '')?.[0]
      if (!code) throw new Error(`no code arrived for ${to}`)
      return code
    },
  })
  await seedDemo({
    people,
    worldOf,
    past,
    anchorUrl,
    now: () => deps.clock.now(),
    approveKyb: async ownerKey => {
      const { data } = await client.adminListKyb({ query: { limit: 200 } })
      const review = data.find(r => r.attributes.ownerKey === ownerKey)
      if (!review) throw new Error('the demo business is not in the review queue')
      await client.adminDecideKyb({ params: { kybId: review.id }, body: { decision: 'approve' } })
      await client.adminRunJobs()
    },
    raiseUnits: async businessId => {
      await client.adminSetLimits({ params: { businessId }, body: { unitsLimit: DEMO_UNITS, limits: {} } })
    },
    runJobs: async () => {
      await client.adminRunJobs()
    },
    addEmployee: ({ ownerKey, employeeKey }) => grantAccess(deps, { businessKey: ownerKey, memberKey: employeeKey, level: 'employee' }),
  })
}

/** Limits count by the machine's time, in which the days of the past are short: each day has its own addresses, of this machine alone. */
function addressOn(now: Date, address: string): string {
  const [, , ...host] = address.split('.')
  const day = Math.floor(now.getTime() / DAY_MS) % 250
  return [`127.${day + 1}`, ...host].join('.')
}
