import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { QueuedGift } from '#features/tills/model/gift-queue.ts'
import { chooseGiving, type Giving, type Sources } from '#features/tills/model/giving.ts'
import { saysExactly } from '#features/tills/model/says-exactly.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useTasksBeforeGiving } from '#shared/session/use-open-tasks.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OwnTill } from './till-queries.ts'
import type { Earned } from './use-earned.ts'
import type { RunningQueue } from './use-gift-queue.ts'

/** A sale that is ready to be given for. */
export interface ReadySale {
  readonly person: PayablePerson
  readonly earned: Earned
  readonly orderId: string | undefined
}

type Shop = { till: OwnTill; program: OwnProgram; assetId: string; sources: Sources; queue: RunningQueue }

/**
 * Gives for a sale: prepared by the API, checked against what the screen says, signed, and on its way in the queue. What does more than the
 * screen says, or asks something of the giver first, goes through the transaction dialog.
 */
export function useGiving({ till, program, assetId, sources, queue }: Shop, onChanged: () => void) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { start } = useTransaction()
  const { tasks } = useTasksBeforeGiving()
  const { api, portal } = useConnections()
  const { walletId, id: businessId, publicKey: walletKey } = useSelectedBusiness()
  const [isGiving, setGiving] = useState(false)

  const build = ({ person, earned: { taken, paid, purchase }, orderId }: ReadySale, giving: Giving, id: string) => {
    const earning = {
      owed: formatDecimal(taken),
      posId: till.id,
      ...(orderId ? { orderId } : {}),
      ...(purchase ? { purchase: { ...purchase, id } } : {}),
    }
    const amount = formatDecimal(paid)
    if (giving === 'mint') return api.mintPoints({ params: { businessId }, body: { amount, recipient: person.text, earning } })
    const from = giving === 'till' && till.walletId ? till.walletId : walletId
    return api.pay({ params: { walletId: from }, body: { recipient: person.text, asset: assetId, amount, earning } })
  }

  /** @returns whether it is given, or stands in the queue */
  const give = async (sale: ReadySale): Promise<boolean> => {
    const { person, earned, orderId } = sale
    const giving = chooseGiving(earned.paid, sources)
    if (isGiving || giving === 'short') return false
    const id = crypto.randomUUID()
    const gift = toGift(id, sale, program.code, portal.clock.now())
    setGiving(true)
    try {
      if (earned.paid === 0n && person.publicKey !== null) {
        const account = sources.wallet !== undefined ? walletKey : sources.mint ? program.issuer : till.publicKey
        const { purchase } = earned
        const of = { ...(orderId ? { orderId } : {}), ...(purchase ? { purchase: { ...purchase, id } } : {}) }
        const body = { id, amount: formatDecimal(earned.earned), account: account ?? '', posId: till.id, ...of }
        await queue.settle({ ...gift, settle: { customer: person.publicKey, body } })
        return true
      }
      const prepared = (await build(sale, giving, id)).data.attributes
      const from = giving === 'mint' ? program.issuer : giving === 'till' ? till.publicKey : walletKey
      const said = { from: from ?? '', destination: person.publicKey ?? '', asset: assetId, amount: earned.paid }
      if (tasks.length === 0 && saysExactly(prepared.envelope, portal.configuration.network_passphrase, said)) {
        await queue.send(gift, prepared)
        return true
      }
      review(sale, giving, id, prepared)
      return false
    } catch (error) {
      // What is earned or owed may have changed: the screen shows it before anything is given again.
      onChanged()
      portal.errors.show(error, { transactionName: 'payment' })
      return false
    } finally {
      setGiving(false)
    }
  }

  const review = (sale: ReadySale, giving: Giving, id: string, prepared: Awaited<ReturnType<typeof build>>['data']['attributes']) => {
    const { person, earned } = sale
    const values = { amount: formatAmount(earned.paid, locale), code: program.code, name: person.name }
    let first: typeof prepared | undefined = prepared
    start({
      name: giving === 'mint' ? 'mint' : person.delivery,
      build: async () => {
        const attributes = first
        first = undefined
        return attributes ? { data: { attributes } } : build(sale, giving, id)
      },
      sentence: <Trans i18nKey="tills.counter.give.sentence" values={values} components={{ strong: <strong /> }} />,
      done: {
        picture: <AssetAvatar src={program.image?.url} name={program.name} kind="points" size={112} />,
        sentence: t('tills.counter.give.done', values),
      },
      onDone: onChanged,
    })
  }
  return { give, isGiving }
}

function toGift(id: string, { person, earned }: ReadySale, code: string, at: Date): QueuedGift {
  return {
    ...{ id, code, at: at.toISOString(), status: 'waiting' },
    ...{ name: person.name, customer: person.publicKey, face: person.face ?? null },
    ...{ earned: formatDecimal(earned.earned), paid: formatDecimal(earned.paid) },
  }
}
