import { ApiError } from '@lealta/contract/client'
import { isAccountId } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAboutPayment, parseScan } from '#features/payments/model/scan-target.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { QrScanner } from '#shared/design/qr-scanner.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { type Api, useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import classes from './payments.module.css'

/**
 * Reads a code and opens its target: a till, a program, a payment, a person.
 * `text` was scanned elsewhere; `reward` is the one to redeem at the scanned till.
 */
export function ScanScreen({ text, reward }: { text: string | undefined; reward: string | undefined }) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const follow = useFollow(reward)
  const [isLooking, setLooking] = useState(text !== undefined)
  const [problem, setProblem] = useState<string>()
  const read = async (scanned: string) => {
    setLooking(true)
    setProblem(undefined)
    try {
      const refusal = await follow(scanned)
      if (!refusal) return
      setProblem(t(refusal))
    } catch (error) {
      errors.show(error)
    }
    setLooking(false)
  }
  const given = useRef(text)
  const readGiven = useEffectEvent((first: string) => void read(first))
  useEffect(() => {
    if (given.current === undefined) return
    const first = given.current
    given.current = undefined
    readGiven(first)
  }, [])
  return (
    <Page narrow>
      <PaneHeader
        title={t('payments.scan.title')}
        subtitle={t(reward ? 'wallet.asset.handInDetail' : 'payments.scan.lead')}
        back="history"
      />
      {problem ? <FormError>{problem}</FormError> : null}
      {isLooking ? (
        <Card>
          <p role="status" className={classes.looking}>
            {t('payments.scan.looking')}
          </p>
          <RowsSkeleton rows={1} />
        </Card>
      ) : problem ? (
        <Button variant="default" onClick={() => setProblem(undefined)}>
          {t('payments.scan.another')}
        </Button>
      ) : (
        <QrScanner onRead={scanned => void read(scanned)} />
      )}
    </Page>
  )
}

/** Opens the target of a scanned text. @returns the text key of the reason when there is none */
function useFollow(
  reward: string | undefined,
): (scanned: string) => Promise<'payments.scan.unknown' | 'payments.scan.notRead' | 'payments.scan.foreignNetwork' | undefined> {
  const navigate = useNavigate()
  const { api, portal } = useConnections()
  const { app_domain, network_passphrase } = portal.configuration
  const openTill = (tillId: string) => navigate({ to: '/t/$tillId', params: { tillId }, search: reward ? { reward } : {}, replace: true })
  return async scanned => {
    const target = parseScan(scanned, { hosts: [new URL(portal.baseUrl).host, app_domain], networkPassphrase: network_passphrase })
    switch (target.kind) {
      case 'till':
        await openTill(target.tillId)
        return undefined
      case 'program':
        await navigate({ to: '/j/$programId', params: { programId: target.programId }, replace: true })
        return undefined
      case 'payRequest':
        await navigate({ to: '/p/$payRequestId', params: { payRequestId: target.payRequestId }, replace: true })
        return undefined
      case 'nftChallenge':
        await navigate({ to: '/nft/$challengeId', params: { challengeId: target.challengeId }, replace: true })
        return undefined
      case 'payment': {
        const { destination, amount, memo, callback } = target.payment
        // The till's screen takes nothing from a link but the till.
        const isPlain = amount === undefined && memo === undefined && callback === undefined
        const tillId = isPlain ? await findTill(api, await findKey(api, destination)) : undefined
        await (tillId ? openTill(tillId) : navigate({ to: '/u/pay', search: { uri: target.uri }, replace: true }))
        return undefined
      }
      case 'person': {
        const tillId = await findTill(api, await findKey(api, target.text))
        await (tillId ? openTill(tillId) : navigate({ to: '/u/pay', search: { to: target.text }, replace: true }))
        return undefined
      }
      case 'foreign_network':
        return 'payments.scan.foreignNetwork'
      case 'unknown':
        return isAboutPayment(scanned) ? 'payments.scan.notRead' : 'payments.scan.unknown'
    }
  }
}

/** The public key for a typed text; undefined if there is none, which the pay screen then explains. */
async function findKey(api: Api, text: string): Promise<string | undefined> {
  if (isAccountId(text)) return text
  try {
    return (await api.readRecipient({ query: { query: text, asset: 'native' } })).data.attributes.publicKey ?? undefined
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

/** The till with this key; undefined if there is none. */
async function findTill(api: Api, publicKey: string | undefined): Promise<string | undefined> {
  if (publicKey === undefined) return undefined
  try {
    return (await api.findPosByKey({ query: { publicKey } })).data.id
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}
