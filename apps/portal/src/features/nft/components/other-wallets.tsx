import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import { type ExternalWallet, externalWallets } from '@lealta/wallets/external'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Signer } from '#features/nft/api/prove-ownership.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import classes from './nft.module.css'

/** The wallets of other makers that can sign for this network. Connecting one says its key; nothing is stored, nobody is signed in. */
export function OtherWallets({ onChoose }: { onChoose: (signer: Signer) => void }) {
  const { network_passphrase: passphrase } = useConfiguration()
  return (
    <>
      {externalWallets
        .filter(wallet => wallet.signsFor(passphrase))
        .map(wallet => (
          <OtherWallet key={wallet.id} wallet={wallet} onChoose={onChoose} />
        ))}
    </>
  )
}

function OtherWallet({ wallet: { id, name, downloadUrl }, onChoose }: { wallet: ExternalWallet; onChoose: (signer: Signer) => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { wallets } = useConnections()
  // Loaded before the click in which the wallet may open a window.
  const found = useQuery({
    queryKey: ['nft-wallet', id],
    queryFn: async () => {
      const provider = await wallets.find(id)
      return { provider, isInstalled: await provider.isInstalled() }
    },
    gcTime: 0,
  })
  const waiting = useRef<AbortController>(undefined)
  const connect = useMutation({
    mutationFn: async ({ provider, signal }: { provider: WalletProvider; signal: AbortSignal }) =>
      unlessCancelled(provider.connect(signal), signal),
    meta: { inPlace: () => true },
    onSuccess: (publicKey, { provider }) => onChoose({ provider, publicKey }),
  })
  if (found.isPending) return <Spinner label={t('external.looking', { wallet: name })} />
  if (!found.data) return null
  const { provider, isInstalled } = found.data
  if (!isInstalled) return <OutsideLink href={downloadUrl}>{t('external.get', { wallet: name })}</OutsideLink>
  const begin = () => {
    waiting.current = new AbortController()
    connect.mutate({ provider, signal: waiting.current.signal })
  }
  return (
    <>
      <Button variant="default" onClick={connect.isPending ? () => waiting.current?.abort() : begin}>
        {connect.isPending ? t('common.cancel') : t('nft.public.use', { wallet: name })}
      </Button>
      <p className={classes.muted} role="status">
        {connect.isPending ? t('external.connecting', { wallet: name }) : ''}
      </p>
      <FormError>{connect.isError ? describe(connect.error) : null}</FormError>
    </>
  )
}
