import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf, shortenKey } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import type { Suggesting } from '#shared/design/person-suggestions.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { counterQueries } from './counter-queries.ts'

/** A name: letters, and what stands between them. Addresses, numbers and keys are looked up instead. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u

/** Members suggested by the beginning of their name, to whoever may see them; namesakes are told apart by their points and their key. */
export function useMemberSuggestions(assetId: string, onChoose: (publicKey: string) => void): Suggesting | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api, queryClient } = useConnections()
  const { id: businessId } = useSelectedBusiness()
  if (!useMay('member.view')) return undefined
  const code = codeOf(assetId)
  return {
    label: t('tills.counter.give.members'),
    onChoose,
    search: async text => {
      if (!NAME.test(text)) return []
      const found = await queryClient.fetchQuery(counterQueries.membersNamed(api, businessId, text.toLowerCase()))
      return found.flatMap(({ publicKey, name, face, points }) => {
        if (name === null) return []
        const amount = formatAmount(parseDecimal(points), locale)
        return [{ key: publicKey, name, face, detail: t('tills.counter.give.memberDetail', { amount, code, key: shortenKey(publicKey) }) }]
      })
    },
  }
}
