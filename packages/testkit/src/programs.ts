import type { LoyaltyProgramInput, RewardInput, TokenInput } from '@lealta/contract'
import { programInput, rewardInput, tokenInput, uploadImage } from './forms.ts'
import { createLedgerWorld, enabledBusiness, enabledPerson, execute, type LedgerWorld } from './ledger-world.ts'
import type { BusinessPerson, RegisteredPerson } from './people.ts'

/** A business whose loyalty program is on the ledger. */
export type ProgramOwner = BusinessPerson & { programId: string; points: string }

/** A loyalty program that could be enabled. */
export async function createReadyProgram(
  owner: BusinessPerson,
  change: Partial<LoyaltyProgramInput> = {},
): Promise<{ businessId: string; programId: string }> {
  const body = programInput({ imageId: await uploadImage(owner), termsText: 'One point a coffee.', ...change })
  const { data } = await owner.client.createLoyaltyProgram({ params: { businessId: owner.businessId }, body })
  return { businessId: owner.businessId, programId: data.id }
}

/** A business with an enabled loyalty program of unlimited points, code `SOL`. */
export async function businessWithProgram(world: LedgerWorld): Promise<ProgramOwner> {
  const owner = await enabledBusiness(world)
  const { businessId, programId } = await createReadyProgram(owner, { name: 'Sol points', code: 'SOL' })
  const params = { businessId }
  await execute(world, owner, await owner.client.enableLoyaltyProgram({ params }))
  const program = await owner.client.readLoyaltyProgram({ params })
  return { ...owner, programId, points: program.data.attributes.assetId! }
}

/** A ledger with a business and its program; `treasury` is how many of its points the business itself holds. */
export async function openProgramWorld({ treasury }: { treasury?: string } = {}): Promise<{ world: LedgerWorld; owner: ProgramOwner }> {
  const world = await createLedgerWorld()
  const owner = await businessWithProgram(world)
  if (treasury) await mint(world, owner, treasury)
  return { world, owner }
}

/** A ledger with a business, its program and a customer who has points. */
export async function openCustomerWorld(options: {
  points: string
  treasury?: string
}): Promise<{ world: LedgerWorld; owner: ProgramOwner; customer: RegisteredPerson }> {
  const { world, owner } = await openProgramWorld(options)
  return { world, owner, customer: await customerWith(world, owner, options.points) }
}

/** An individual who holds points of a program. */
export async function customerWith(world: LedgerWorld, owner: ProgramOwner, points: string): Promise<RegisteredPerson> {
  const person = await enabledPerson(world, owner.programId)
  await mint(world, owner, points, person.publicKey)
  return person
}

/** Mints points, to the business itself without a recipient. */
export async function mint(world: LedgerWorld, owner: BusinessPerson, amount: string, recipient?: string): Promise<void> {
  const body = recipient ? { amount, recipient } : { amount }
  await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body }))
}

/** A reward that could be enabled: a tea for five points, but for what is changed. */
export async function createReadyReward(
  owner: BusinessPerson,
  code: string,
  change: Partial<RewardInput> = {},
): Promise<{ businessId: string; rewardId: string }> {
  const { data } = await owner.client.createReward({
    params: { businessId: owner.businessId },
    body: rewardInput({
      code,
      benefit: { type: 'free_item', item: 'Tea' },
      name: `Free tea ${code}`,
      redemptionInstructions: 'Show this at the till.',
      imageId: await uploadImage(owner),
      ...change,
    }),
  })
  return { businessId: owner.businessId, rewardId: data.id }
}

let rewards = 0

/** An enabled reward, a coffee for ten points, of which the business holds some. */
export async function enabledReward(
  world: LedgerWorld,
  owner: BusinessPerson,
  options: { minted?: string; expiresAt?: string | null; pointsRequired?: string } = {},
): Promise<{ rewardId: string; asset: string }> {
  rewards += 1
  const { minted, ...change } = options
  const params = await createReadyReward(owner, `FREE${rewards}`, {
    benefit: { type: 'free_item', item: 'Coffee' },
    name: `Free coffee ${rewards}`,
    pointsRequired: '10',
    ...change,
  })
  await execute(world, owner, await owner.client.enableReward({ params }))
  if (minted) await execute(world, owner, await owner.client.mintReward({ params, body: { amount: minted } }))
  const reward = await owner.client.readReward({ params })
  return { rewardId: params.rewardId, asset: reward.data.attributes.assetId! }
}

/** A branded token that could be enabled: a gift card, but for what is changed. */
export async function createReadyToken(
  owner: BusinessPerson,
  code: string,
  change: Partial<TokenInput> = {},
): Promise<{ businessId: string; tokenId: string }> {
  const { businessId } = owner
  const body = tokenInput({
    code,
    name: `Gift card ${code}`,
    termsText: 'Valid in all our shops.',
    imageId: await uploadImage(owner),
    ...change,
  })
  const { data } = await owner.client.createToken({ params: { businessId }, body })
  return { businessId, tokenId: data.id }
}

/** An enabled branded token, of which the business holds what is minted. */
export async function enabledToken(
  world: LedgerWorld,
  owner: BusinessPerson,
  code: string,
  { minted, ...change }: Partial<TokenInput> & { minted?: string } = {},
): Promise<{ tokenId: string; asset: string }> {
  const params = await createReadyToken(owner, code, change)
  await execute(world, owner, await owner.client.enableToken({ params }))
  if (minted) await execute(world, owner, await owner.client.mintToken({ params, body: { amount: minted } }))
  const token = await owner.client.readToken({ params })
  return { tokenId: params.tokenId, asset: token.data.attributes.assetId! }
}
