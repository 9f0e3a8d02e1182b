import { ApiError, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import { isValidPhoneNumber } from 'libphonenumber-js'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { readWallet } from '#domain/wallets/read-wallet.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { setFace } from './face.service.ts'
import { sendCode, verifyCode } from './verification.service.ts'
import { walletPolicy } from './wallet.policy.ts'
import {
  cancelDeletion,
  registerWallet,
  requestDeletion,
  setBirthday,
  setCountry,
  setFullName,
  setScreens,
  setSignInCode,
} from './wallet.service.ts'

/** The signed-in wallet: registration, addresses, country, language, deletion. */
export function walletRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readWallet, walletPolicy.readWallet, ({ principal }) => readWallet(deps, principal))
  route(app, deps, api.registerWallet, walletPolicy.registerWallet, async ({ principal, body, request, reply }) => {
    const device = await registerWallet(deps, principal, body, request.headers.cookie)
    if (device !== undefined) void reply.header('set-cookie', device)
    return readWallet(deps, principal)
  })
  route(app, deps, api.updateWallet, walletPolicy.updateWallet, async ({ principal, body }) => {
    await setScreens(deps, registered(principal), body)
    return readWallet(deps, principal)
  })
  route(app, deps, api.setSignInCode, walletPolicy.setSignInCode, async ({ principal, body, request, reply }) => {
    const device = await setSignInCode(deps, registered(principal), body.enabled, request.headers.cookie)
    if (device !== undefined) void reply.header('set-cookie', device)
    return readWallet(deps, principal)
  })
  route(app, deps, api.setFace, walletPolicy.setFace, async ({ principal, body }) => {
    await setFace(deps, registered(principal), body)
    return readWallet(deps, principal)
  })
  route(app, deps, api.setBirthday, walletPolicy.setBirthday, async ({ principal, body }) => {
    await setBirthday(deps, registered(principal), body)
    return readWallet(deps, principal)
  })
  route(app, deps, api.setFullName, walletPolicy.setFullName, async ({ principal, body }) => {
    await setFullName(deps, registered(principal), body.fullName)
    return readWallet(deps, principal)
  })
  route(app, deps, api.setCountry, walletPolicy.setCountry, async ({ principal, body }) => {
    await setCountry(deps, registered(principal), body.country)
    return readWallet(deps, principal)
  })
  contactRoutes(app, deps)
  route(app, deps, api.requestDeletion, walletPolicy.requestDeletion, async ({ principal }) => {
    await requestDeletion(deps, registered(principal))
    return readWallet(deps, principal)
  })
  route(app, deps, api.cancelDeletion, walletPolicy.cancelDeletion, async ({ principal }) => {
    await cancelDeletion(deps, registered(principal))
    return undefined
  })
}

function contactRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.registerEmail, walletPolicy.registerEmail, async ({ principal, body, request }) =>
    toCodeSent(principal, await sendCode(deps, registered(principal), 'email', body.email, addressKey(request))),
  )
  route(app, deps, api.verifyEmail, walletPolicy.verifyEmail, async ({ principal, body }) => {
    await verifyCode(deps, registered(principal), 'email', body.code)
    return readWallet(deps, principal)
  })
  route(app, deps, api.registerPhone, walletPolicy.registerPhone, async ({ principal, body, request }) => {
    if (!isValidPhoneNumber(body.phone)) throw new ApiError('phone_not_valid', undefined, { data: { pointer: '/phone' } })
    return toCodeSent(principal, await sendCode(deps, registered(principal), 'sms', body.phone, addressKey(request)))
  })
  route(app, deps, api.verifyPhone, walletPolicy.verifyPhone, async ({ principal, body }) => {
    await verifyCode(deps, registered(principal), 'sms', body.code)
    return readWallet(deps, principal)
  })
}

function registered(principal: Principal): RegisteredPrincipal {
  assertRegistered(principal)
  return principal
}

function toCodeSent(principal: Principal, { expiresAt, resendAt }: { expiresAt: Date; resendAt: Date }) {
  const attributes = { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
  return { data: { id: principal.publicKey, type: 'verification' as const, attributes } }
}
