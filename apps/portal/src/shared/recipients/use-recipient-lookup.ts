import type { Recipient } from '@lealta/contract'
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
  const api = useApi()
  const { network_passphrase } = useConfiguration()
  const viewer = useViewer()
  const present = usePresent()
  return async (text, asset, signal) => {
    const query = toLookup(text, network_passphrase)
    const { data } = await api.readRecipient({ query: { query, asset, ...viewer } }, signal ? { signal } : {})
    return present(query, data.attributes)
  }
}

/** As `useRecipientLookup`, for a list in one call: each text's recipient, or the code of what is wrong with it. */
export function useRecipientsLookup(): (texts: readonly string[], asset: string) => Promise<(PayablePerson | string)[]> {
  const api = useApi()
  const viewer = useViewer()
  const present = usePresent()
  return async (texts, asset) => {
    const { data } = await api.findRecipients({ body: { queries: [...texts], asset, ...viewer } })
    return data.map(({ attributes: { recipient, problem } }, index) =>
      recipient ? present(texts[index] ?? '', recipient) : (problem ?? 'server_error'),
    )
  }
}

/** For whom it is asked: who has access to a business sees the names that people show it. */
function useViewer(): { businessId?: string } {
  const { id, accessLevel } = useSelectedBusiness()
  return accessLevel ? { businessId: id } : {}
}

/** What the person field says can be typed there: for a business, its members' phone numbers too. */
export function usePersonPlaceholder(): string {
  const { t } = useTranslation()
  return t(useSelectedBusiness().accessLevel ? 'common.person.placeholderBusiness' : 'common.person.placeholder')
}

function usePresent(): (query: string, recipient: Recipient) => PayablePerson {
  const { t } = useTranslation()
  return (query, recipient) => {
    // Whose phone number was typed is the API's to say: from then on they are their key.
    const { query: text } = recipient
    const name = nameOf({ ...recipient, query })
    const isNewcomer = recipient.kind === 'unknown_email'
    return {
      text,
      name,
      face: recipient.face,
      publicKey: recipient.publicKey,
      delivery: recipient.delivery,
      memo: recipient.memo,
      memoKind: recipient.memoKind,
      isNewcomer,
      isStranger: recipient.kind === 'account' && recipient.name === null,
      receives: recipient.receives,
      remark: isNewcomer
        ? t('payments.waitsEmail', { email: query })
        : t(recipient.delivery === 'payment' ? 'payments.now' : 'payments.waits', { name }),
    }
  }
}
