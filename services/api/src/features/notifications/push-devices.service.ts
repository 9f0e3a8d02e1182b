import { ApiError, type api, type PushDevice, type PushSubscriptionInput } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { Principal, RegisteredPrincipal } from '#domain/access/principal.ts'
import { readSession } from '#domain/access/sessions.repository.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import {
  deleteDeviceOf,
  deleteDevicesPast,
  listDevicesOf,
  type PushDeviceRow,
  readDevice,
  saveDevice,
} from '#domain/notifications/devices.repository.ts'
import { assertSubscription, hashEndpoint, sealSubscription } from '#domain/notifications/push-devices.ts'
import { readPushKeys } from '#domain/notifications/push-keys.ts'

/** Devices of one person. */
export const MOST_DEVICES = 10

/** The caller's devices, with the key that browsers subscribe with. */
export async function listPushDevices(deps: ApiDeps, principal: RegisteredPrincipal): Promise<z.input<(typeof api.listPushDevices)['ok']>> {
  const { publicKey: serverKey } = await readPushKeys(deps)
  const rows = await listDevicesOf(deps.db, principal.user.id, serverKey)
  return { data: rows.map(row => ({ id: row.id, type: 'push_device', attributes: present(row, principal) })), meta: { serverKey } }
}

/**
 * Sends messages to the device of the caller's session from now on. A browser that is known is the caller's from now on, whosever it was:
 * only who sits at it knows its address. Repeating is safe.
 * @throws ApiError `push_subscription_not_valid`
 */
export async function savePushDevice(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  subscription: PushSubscriptionInput,
): Promise<z.input<(typeof api.savePushDevice)['ok']>> {
  assertSubscription(deps, subscription)
  const { user, publicKey, sessionId } = principal
  const { publicKey: serverKey } = await readPushKeys(deps)
  const at = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const session = (await readSession(tx, sessionId, at))?.session
    if (!session) throw new ApiError('bad_auth')
    const { browser, system } = session
    const id = await saveDevice(tx, {
      ...{ userId: user.id, publicKey, sessionId, serverKey, browser, system },
      endpointHash: hashEndpoint(subscription.endpoint),
      sealedSubscription: sealSubscription(deps, subscription),
      createdAt: at,
      seenAt: at,
    })
    await deleteDevicesPast(tx, user.id, MOST_DEVICES)
    await recordAudit(tx, { at, actor: publicKey, action: 'wallet.push_device_saved', subject: user.id, details: { id } })
    return readDevice(tx, id)
  })
  if (!row) throw new ApiError('conflict')
  return { data: { id: row.id, type: 'push_device', attributes: present(row, principal) } }
}

/**
 * Sends nothing to a device any more.
 * @throws ApiError `not_found` for one that is not the caller's
 */
export async function deletePushDevice(deps: ApiDeps, { user, publicKey }: RegisteredPrincipal, id: string): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    if (!(await deleteDeviceOf(tx, user.id, id))) throw new ApiError('not_found')
    await recordAudit(tx, { at, actor: publicKey, action: 'wallet.push_device_removed', subject: user.id, details: { id } })
  })
}

const present = ({ browser, system, createdAt, sessionId }: PushDeviceRow, principal: Principal): z.input<typeof PushDevice> => ({
  device: { browser, system },
  createdAt: createdAt.toISOString(),
  isCurrent: sessionId === principal.sessionId,
})
