import { ApiError } from '@lealta/contract'
import { type BuiltTransaction, buildEnableBusinessWallet, buildEnablePerson, type SponsoredAsset } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { type Channel, releaseChannel, takeChannel } from '#domain/sponsorship/channel-accounts.ts'
import { createChannelAccount } from '#domain/sponsorship/platform-accounts.ts'
import { ensureSponsor, readSponsor } from '#domain/sponsorship/sponsorship.ts'
import type { UnitRequest } from '#domain/sponsorship/usage.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { type Preparation, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { type EnablementRow, lockWallet, markEnabled, readEnablement } from './enablement.repository.ts'

/**
 * Prepares the transaction that makes the account of a wallet, without XLM of its own (spec §4 "Fully onboarded"; chain design §4).
 * @param programId points that an individual can hold from the start, paid by the business that issued them
 * @throws ApiError onboarding_incomplete, kyb_not_valid, wallet_already_enabled, trustlines_limit_external, transaction_in_progress,
 *   network_unavailable; not_found for a program that is not enabled
 */
export async function prepareEnablement(deps: ApiDeps, principal: RegisteredPrincipal, programId: string | undefined): Promise<Prepared> {
  const row = await readEnablement(deps.db, principal.wallet.id)
  if (!row) throw new ApiError('not_found')
  if (row.wallet.enabledAt) throw new ApiError('wallet_already_enabled')
  assertOnboarded(row)
  if (await readLedgerAccount(deps, row.wallet.publicKey)) {
    throw new ApiError('wallet_already_enabled', 'the account is on the ledger already')
  }
  const plan = row.business ? await planBusiness(deps, row) : await planPerson(deps, row, programId)
  const channel = await takeChannel(deps, createChannelAccount(deps))
  const built = await buildOrRelease(deps, channel, plan.build)
  return prepareTransaction(deps, {
    actor: principal,
    built,
    account: row.wallet.publicKey,
    channel,
    businessId: row.business?.id,
    units: plan.units,
    lockKey: `wallet:${row.wallet.id}`,
    resourceId: row.wallet.id,
    outcome: { kind: 'enableWallet', walletId: row.wallet.id, activity: plan.activity, frees: [] },
    details: { ...emptyReview, asset: plan.asset?.id ?? null, assetCode: plan.asset?.code ?? null },
    check: async tx => {
      if ((await lockWallet(tx, row.wallet.id))?.enabledAt) throw new ApiError('wallet_already_enabled')
    },
  })
}

function assertOnboarded({ user, business, kyb }: EnablementRow): void {
  if (!user.emailVerifiedAt || !user.phoneVerifiedAt) throw new ApiError('onboarding_incomplete')
  if (!business) {
    if (!user.country) throw new ApiError('onboarding_incomplete')
    return
  }
  if (!business.profileAt) throw new ApiError('onboarding_incomplete')
  if (kyb !== 'valid') throw new ApiError('kyb_not_valid')
}

type Plan = {
  build: (channel: Channel) => BuiltTransaction
  units: UnitRequest[]
  activity: Preparation['outcome']['activity']
  asset?: { id: string; code: string }
}

async function planBusiness(deps: ApiDeps, { wallet, business }: EnablementRow): Promise<Plan> {
  const sponsorId = await ensureSponsor(deps, business!.id)
  const stablecoins = deps.stablecoins.slice(0, 1)
  return {
    build: channel =>
      buildEnableBusinessWallet({
        ...createFrame(deps, channel.account),
        walletId: wallet.publicKey,
        sponsorId,
        stablecoins,
        homeDomain: deps.domain,
      }),
    units: [
      {
        businessId: business!.id,
        item: 'wallet',
        units: 2 + stablecoins.length,
        account: wallet.publicKey,
        subject: 'account',
        external: false,
      },
    ],
    activity: describeEnablement(wallet.publicKey, business!.name),
  }
}

async function planPerson(deps: ApiDeps, { wallet }: EnablementRow, programId: string | undefined): Promise<Plan> {
  const accountSponsorId = (await readServerKeys(deps)).people.publicKey()
  const line = programId === undefined ? undefined : await readProgramLine(deps, programId)
  const trustlines: SponsoredAsset[] = line ? [{ asset: { code: line.code, issuer: line.issuer }, sponsorId: line.sponsorId }] : []
  const asset = line && { id: `${line.code}-${line.issuer}`, code: line.code }
  return {
    build: channel =>
      buildEnablePerson({ ...createFrame(deps, channel.account), accountId: wallet.publicKey, accountSponsorId, trustlines }),
    units:
      line && asset
        ? [{ businessId: line.businessId, item: 'trustline', units: 1, account: wallet.publicKey, subject: asset.id, external: true }]
        : [],
    activity: describeEnablement(wallet.publicKey, line?.name ?? null),
    ...(asset ? { asset } : {}),
  }
}

async function readProgramLine(deps: ApiDeps, programId: string) {
  const token = await readTokenById(deps.db, programId)
  if (!token?.enabledAt || !token.issuer || token.kind !== 'loyalty_program') throw new ApiError('not_found')
  const sponsorId = await readSponsor(deps.db, token.businessId)
  if (!sponsorId) throw new ApiError('not_found')
  return { code: token.code, issuer: token.issuer, name: token.name, businessId: token.businessId, sponsorId }
}

function describeEnablement(publicKey: string, title: string | null): Plan['activity'] {
  return { title, asset: null, amount: null, fromKey: publicKey, toKey: null, toEmail: null, memo: null, accounts: [publicKey] }
}

async function buildOrRelease(deps: ApiDeps, channel: Channel, build: Plan['build']): Promise<BuiltTransaction> {
  try {
    return build(channel)
  } catch (error) {
    await releaseChannel(deps.db, channel.lease)
    throw error
  }
}

/** The account is on the ledger: the wallet is enabled. */
export const recordEnabledWallet: Recorder<'enableWallet'> = (tx, outcome, facts) => markEnabled(tx, outcome.walletId, facts.at)
