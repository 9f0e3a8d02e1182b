import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { notificationsPolicy as policies } from './notifications.policy.ts'
import { listPreferences, setPreference } from './notifications.service.ts'
import { deletePushDevice, listPushDevices, savePushDevice } from './push-devices.service.ts'

/** Of what people are told, and how. */
export function notificationsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listNotificationPreferences, policies.listNotificationPreferences, ({ principal }) => {
    assertRegistered(principal)
    return listPreferences(deps, principal)
  })
  route(app, deps, api.setNotificationPreference, policies.setNotificationPreference, async ({ principal, params, body }) => {
    assertRegistered(principal)
    await setPreference(deps, principal, { ...params, isOn: body.isOn })
    return listPreferences(deps, principal)
  })
  route(app, deps, api.listPushDevices, policies.listPushDevices, ({ principal }) => {
    assertRegistered(principal)
    return listPushDevices(deps, principal)
  })
  route(app, deps, api.savePushDevice, policies.savePushDevice, ({ principal, body }) => {
    assertRegistered(principal)
    return savePushDevice(deps, principal, body)
  })
  route(app, deps, api.deletePushDevice, policies.deletePushDevice, async ({ principal, params }) => {
    assertRegistered(principal)
    await deletePushDevice(deps, principal, params.deviceId)
    return undefined
  })
}
