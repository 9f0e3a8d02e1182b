import { externalWallets } from '@lealta/wallets/external'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedChallenge } from '#features/nft/api/nft-queries.ts'
import { proveOwnership, type Signer } from '#features/nft/api/prove-ownership.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { signingKeyOf } from '#shared/session/session.ts'
import { useLeaveToSignIn } from '#shared/session/use-leave-to-sign-in.ts'
import { useSession } from '#shared/session/use-session.ts'
import { shortKey } from '#shared/transaction/describe-operation.ts'
import classes from './nft.module.css'
import { OtherWallets } from './other-wallets.tsx'

/** Proving it with the wallet that this device knows, or with any other: nobody has to sign in for it. */
export function ProveHere({ challenge }: { challenge: SharedChallenge }) {
  const { t } = useTranslation()
  const leaveToSignIn = useLeaveToSignIn()
  const own = useOwnSigner()
  const [other, setOther] = useState<Signer>()
  const [isChoosing, setChoosing] = useState(false)
  if (own.isPending) return <RowsSkeleton rows={1} />
  const signer = other ?? own.data ?? undefined
  const choose = (chosen: Signer) => {
    setOther(chosen)
    setChoosing(false)
  }
  return (
    <div className={classes.stack}>
      {signer ? <SignHere key={signer.publicKey} challenge={challenge} signer={signer} /> : <p>{t('nft.public.guest')}</p>}
      {signer && !isChoosing ? (
        <Button variant="subtle" onClick={() => setChoosing(true)}>
          {t('nft.public.another')}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            onClick={() => leaveToSignIn({ to: '/nft/$challengeId', params: { challengeId: challenge.id } }, undefined)}
          >
            {t('nft.public.signIn')}
          </Button>
          <OtherWallets onChoose={choose} />
        </>
      )}
      <p className={classes.muted}>{t('nft.public.shown')}</p>
    </div>
  )
}

/** The wallet of the session, also after the session is over, else the one whose key this device keeps; null without either. */
function useOwnSigner() {
  const { wallets } = useConnections()
  const { wallet } = useSession()
  return useQuery({
    queryKey: ['nft-signer', wallet?.walletExtension, signingKeyOf(wallet)],
    queryFn: async (): Promise<Signer | null> => {
      if (wallet) return { provider: await wallets.current(), publicKey: signingKeyOf(wallet) }
      const provider = wallets.kept()
      return (await provider.isInstalled()) ? { provider, publicKey: await provider.publicKey() } : null
    },
    gcTime: 0,
  })
}

function SignHere({ challenge, signer }: { challenge: SharedChallenge; signer: Signer }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const name = useNameOf(signer)
  const prove = useMutation(proveOwnership(useConnections(), challenge))
  const waiting = useRef<AbortController>(undefined)
  const sign = () => {
    waiting.current = new AbortController()
    prove.mutate({ signer, signal: waiting.current.signal })
  }
  return (
    <>
      <p className={classes.muted}>{t('nft.public.withThis', { wallet: name, key: shortKey(signer.publicKey) })}</p>
      {/* One button, which keeps the focus when its words change. */}
      <Button
        size="lg"
        fullWidth
        variant={prove.isPending ? 'default' : 'filled'}
        onClick={prove.isPending ? () => waiting.current?.abort() : sign}
      >
        {t(prove.isPending ? 'common.cancel' : 'nft.public.sign')}
      </Button>
      <p className={classes.muted} role="status">
        {prove.isPending ? t('nft.public.signing') : ''}
      </p>
      <FormError>{prove.isError ? (describe(prove.error) ?? t('errors.internal_error')) : null}</FormError>
    </>
  )
}

function useNameOf({ provider: { id } }: Signer): string {
  const { t } = useTranslation()
  const external = externalWallets.find(wallet => wallet.id === id)
  return external?.name ?? t(id === 'demo' ? 'nft.public.demoWallet' : 'nft.public.thisWallet')
}
