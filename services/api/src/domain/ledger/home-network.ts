import { AppError, toStroops } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { type HomeNetwork, insertHomeNetwork, readHomeNetwork } from './home-network.repository.ts'
import { onNetwork } from './ledger.ts'

/** Settings, Horizon and database are not about one network; the message says what to do, in one line. */
export class OtherNetworkError extends AppError<'other_network'> {
  constructor(message: string) {
    super('other_network', message)
  }
}

const notHome = (difference: string) =>
  new OtherNetworkError(
    `The database belongs to another network: ${difference}. Processes on one database share one network (HORIZON_URL); otherwise give this one a database of its own.`,
  )

/** What a new account of the embedded network gets, in stroops. */
const ONE_XLM = 10_000_000n

/**
 * Ties the database to the network that it is first used with: books and sequence numbers of two ledgers would mix.
 * @throws OtherNetworkError, ApiError network_unavailable
 */
export async function assertHomeNetwork(deps: Pick<ApiDeps, 'db' | 'horizon' | 'networkPassphrase' | 'fund'>): Promise<void> {
  const { horizon } = deps
  const { networkPassphrase, oldestLedger } = await onNetwork(() => horizon.readRoot())
  if (networkPassphrase !== deps.networkPassphrase) {
    throw new OtherNetworkError(
      `Horizon is of the network "${networkPassphrase}", not "${deps.networkPassphrase}": HORIZON_URL or NETWORK_PASSPHRASE is wrong.`,
    )
  }
  const home = (await readHomeNetwork(deps.db)) ?? (await chooseHomeNetwork(deps))
  if (networkPassphrase !== home.passphrase) throw notHome(`it is "${home.passphrase}"`)
  // A Horizon that has dropped its oldest ledgers cannot tell more.
  if (home.ledger < oldestLedger) return
  const found = await onNetwork(() => horizon.readLedger(home.ledger))
  if (found?.hash !== home.hash) {
    throw notHome(`its ledger ${home.ledger} is ${home.hash.slice(0, 8)}, here it is ${found?.hash.slice(0, 8) ?? 'not there'}`)
  }
}

async function chooseHomeNetwork({ db, horizon, networkPassphrase, fund }: Parameters<typeof assertHomeNetwork>[0]): Promise<HomeNetwork> {
  // Embedded networks that begin in the same second begin alike: a random account makes this one different from all.
  await fund?.(Keypair.random().publicKey(), toStroops(ONE_XLM))
  const { sequence, hash } = await onNetwork(() => horizon.readLatestLedger())
  await insertHomeNetwork(db, { passphrase: networkPassphrase, ledger: sequence, hash })
  const home = await readHomeNetwork(db)
  if (!home) throw new Error('the network of the database was removed')
  return home
}
