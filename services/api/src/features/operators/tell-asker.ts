import { shortenKey } from '@lealta/stellar/asset'
import type { Tx } from '#db/index.ts'
import type { OperatorProposalRow } from '#domain/access/operator-proposals.repository.ts'
import { listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import type { PortalAddress } from '#domain/transactions/recorders.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { linkTo } from '#portal-links.ts'
import { describeAnswer } from './proposals.mail.ts'

/** Tells whoever asked that somebody may sign for an account what became of it: once for each asking, at their verified address. */
export async function tellAsker(portal: PortalAddress, tx: Tx, row: OperatorProposalRow, isAdded: boolean, now: Date): Promise<void> {
  const asker = await readUser(tx, row.byId)
  if (!asker?.email || !asker.emailVerifiedAt) return
  const account = (await listAccountRows(tx, row.businessId)).find(({ publicKey }) => publicKey === row.account)
  const { name } = await readBusinessAccount(tx, row.businessId)
  const mail = describeAnswer({
    language: asker.language,
    isAdded,
    role: row.level === 'high' ? 'admin' : account?.kind === 'pos' ? 'till' : 'account',
    name: row.byKey === row.operator ? undefined : (row.email ?? shortenKey(row.operator)),
    account: account?.name ?? shortenKey(row.account),
    shop: name,
    url: linkTo(portal, 'home'),
  })
  await queueMail(tx, asker.email, mail, now)
}
