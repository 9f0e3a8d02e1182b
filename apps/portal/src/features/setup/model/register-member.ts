import type { Connections } from '#shared/portal/connections.ts'

/**
 * Registers the wallet of somebody who comes to join a program, or by an invitation: it is a person's, and the terms were accepted with its
 * password, so neither is asked again (product decision 42). Nothing for a key that is registered already.
 * @throws ApiError
 */
export async function registerMember({ api, portal }: Connections): Promise<void> {
  if (portal.session.read().wallet?.attributes !== null) return
  const language = portal.language.i18n.language === 'es' ? 'es' : 'en'
  const { data } = await api.registerWallet({ body: { type: 'individual', language, termsAccepted: true } })
  portal.session.changeAttributes(data.attributes, data.id)
}
