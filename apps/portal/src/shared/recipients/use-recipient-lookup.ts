import { useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { nameOf, type PayablePerson, toLookup } from './recipient.ts'

/**
 * Looks up the recipient for the person field: who an alias, e-mail, key or scanned link belongs to, and the effect of paying them in
 * `asset`, which `remark` puts in words. Throws the API's errors (`alias_not_found`, `address_not_valid` …).
 */
export function useRecipientLookup(): (text: string, asset: string, signal?: AbortSignal) => Promise<PayablePerson> {
  const { t } = useTranslation()
  const api = useApi()
  const { network_passphrase } = useConfiguration()
  const { id, accessLevel } = useSelectedBusiness()
  return async (text, asset, signal) => {
    const query = toLookup(text, network_passphrase)
    const { data } = await api.readRecipient(
      { query: { query, asset, ...(accessLevel ? { businessId: id } : {}) } },
      signal ? { signal } : {},
    )
    const recipient = data.attributes
    const name = nameOf(recipient)
    const isNewcomer = recipient.kind === 'unknown_email'
    return {
      text: query,
      name,
      face: recipient.face,
      publicKey: recipient.publicKey,
      delivery: recipient.delivery,
      memo: recipient.memo,
      isNewcomer,
      remark: isNewcomer
        ? t('payments.waitsEmail', { email: query })
        : t(recipient.delivery === 'payment' ? 'payments.now' : 'payments.waits', { name }),
    }
  }
}
