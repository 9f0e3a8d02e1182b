import type { PublicProgram } from '@lealta/contract'
import { Trans, useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Joining a program with the first wallet of whoever is signed in; the page has said what it means. */
export function useJoinProgram(program: PublicProgram & { readonly id: string }, onDone: () => void): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { start } = useTransaction()
  return () =>
    start({
      name: 'enableAsset',
      subject: 'asset',
      foreignAsset: true,
      build: () => api.joinProgram({ params: { programId: program.id } }),
      sentence: <Trans i18nKey="join.sentence" values={{ program: program.name }} components={{ strong: <strong /> }} />,
      done: {
        picture: <AssetAvatar src={program.image?.url ?? program.business.logo?.url} name={program.name} kind="points" size={112} />,
        sentence: t('join.done', { program: program.name }),
      },
      onDone,
      isSaid: true,
    })
}
