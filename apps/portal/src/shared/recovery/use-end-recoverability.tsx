import { Trans, useTranslation } from 'react-i18next'
import { StampTick } from '#shared/design/stamp.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Takes the platform's recovery key off the wallet of somebody who saved theirs; undefined where it does not sign. */
export function useEndRecoverability(): (() => void) | undefined {
  const { t } = useTranslation()
  const connections = useConnections()
  const { start } = useTransaction()
  if (!useSession().wallet?.attributes?.isRecoverable) return undefined
  return () =>
    start({
      name: 'removeOperator',
      build: () => connections.api.endRecoverability(),
      sentence: <Trans i18nKey="recovery.state.endSentence" components={{ strong: <strong /> }} />,
      done: { picture: <StampTick size={112} />, sentence: t('recovery.state.ended') },
      onDone: () => void refreshWallet(connections),
      isSaid: true,
    })
}
