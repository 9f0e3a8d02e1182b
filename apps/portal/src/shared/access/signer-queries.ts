import type { SignedAccount } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { isAccountId } from '@lealta/stellar/asset'
import type { Horizon } from '@lealta/stellar/horizon'
import { readSignerLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'
import { type Session, signingKeyOf } from '#shared/session/session.ts'

/** Signers rarely change; the wallet's stream of effects refreshes this along with the rest of the wallet. */
const FRESH_MS = 60_000

/** The person's wallet was activated, but the ledger has no account with its key (any more). */
class AccountNotFundedError extends AppError<'account_not_funded'> {}

/** Whether the person's own account is missing on the ledger: they can sign for nothing. */
export const isNotFunded = (error: unknown): boolean => error instanceof AccountNotFundedError

/**
 * Signer level of the connected key, according to the ledger (spec §6 "Signer level").
 * @param account of the selected wallet; the first of the open portal unless it is given
 * @throws AccountNotFundedError when it is the person's own, which was activated and is not on the ledger
 */
export function signerLevelQuery(horizon: Horizon, { wallet, business }: Session, account = business?.publicKey) {
  const key = signingKeyOf(wallet)
  const isFirst = account === business?.publicKey
  const isOwn = account === wallet?.publicKey && wallet?.attributes?.enabled === true
  return queryOptions({
    queryKey: [...(isFirst ? walletKey(business?.walletId ?? '') : accountKey(account ?? '')), 'signer-level', key] as readonly string[],
    queryFn: async (): Promise<SignerLevel> => {
      // An address may name anything as its wallet; the network refuses to look for what is no key.
      const record = isAccountId(account ?? '') ? await horizon.readAccount(account ?? '') : undefined
      if (!record && isOwn) throw new AccountNotFundedError('account_not_funded')
      return record ? readSignerLevel(record, key) : 'none'
    },
    // The account of a wallet that is not activated yet is nowhere.
    enabled: business !== undefined && !(account === wallet?.publicKey && wallet?.attributes?.enabled === false),
    staleTime: FRESH_MS,
  })
}

/** Query key of what the ledger says of an account of the open business. */
export const accountKey = (publicKey: string) => ['accounts', publicKey] as const

/** Signer level of a key on an account, according to the ledger. */
export function accountLevelQuery(horizon: Horizon, account: string | null | undefined, key: string) {
  return queryOptions({
    queryKey: [...accountKey(account ?? ''), 'signer-level', key],
    queryFn: async (): Promise<SignerLevel> => {
      const record = await horizon.readAccount(account ?? '')
      return record ? readSignerLevel(record, key) : 'none'
    },
    enabled: typeof account === 'string',
    staleTime: FRESH_MS,
  })
}

/** The level assumed until the ledger answers: an account's own key is its master key. */
export function assumeSignerLevel({ wallet, business }: Session, account = business?.publicKey): SignerLevel {
  return business && wallet?.publicKey === account ? 'high' : 'none'
}

/** Accounts of a business that a key signs for, as the ledger says. */
export const signedAccountsQuery = (api: Api, businessId: string, operator: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'signed', operator],
    queryFn: async ({ signal }): Promise<readonly SignedAccount[]> => {
      const { data } = await api.listSignedAccounts({ params: { businessId, operator } }, { signal })
      return data.map(({ attributes }) => attributes)
    },
    staleTime: 0,
  })
