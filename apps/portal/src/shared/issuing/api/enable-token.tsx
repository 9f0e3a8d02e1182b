import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Enables a token: its metadata is locked, its asset exists from then on. */
export function useEnableToken({ name, picture, subject, calls, links, next }: IssuedToken): () => void {
  const { t } = useTranslation()
  const router = useRouter()
  const { start } = useTransaction()
  return () =>
    start({
      name: 'enableAsset',
      subject,
      build: calls.enable,
      sentence: <Trans i18nKey="loyalty.enable.sentence" values={{ name }} components={{ strong: <strong /> }} />,
      done: { picture, sentence: t('loyalty.enable.done', { name }) },
      onDone: () => void router.navigate(links.home),
      next: { label: next.label, onClick: () => void router.navigate(next.link) },
    })
}
