import { Trans, useTranslation } from 'react-i18next'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { type AccountOfPartnership, type OwnPartnership, partnershipsKey } from './partnership-queries.ts'

/** Signs for what an account lacks of a partnership: places for the partner's tokens; or gives up those that are left and empty. */
export function useSettleAccount({ id, partner }: OwnPartnership, { state, publicKey, name }: AccountOfPartnership): () => void {
  const { t } = useTranslation()
  const { api, queryClient } = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const { start } = useTransaction()
  const values = { account: name, name: partner.name }
  return () =>
    start({
      name: 'enableAsset',
      build: () => api.settlePartnershipAccount({ params: { businessId, partnershipId: id, account: publicKey } }),
      sentence: (
        <Trans
          i18nKey={state === 'pending' ? 'partnerships.accounts.activateSentence' : 'partnerships.accounts.removeSentence'}
          values={values}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t(state === 'pending' ? 'partnerships.accounts.activated' : 'partnerships.accounts.removed', values) },
      foreignAsset: true,
      subject: 'asset',
      onDone: () => void queryClient.invalidateQueries({ queryKey: partnershipsKey(businessId) }),
    })
}
