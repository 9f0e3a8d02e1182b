/* The only module of the portal's tests that imports the testkit. */

export {
  addMember,
  applicant,
  type BusinessPerson,
  business,
  collector,
  createSecondApi,
  createWorld,
  individual,
  inviteGuest,
  NETWORK_PASSPHRASE,
  namedApplicant,
  type Person,
  PUBLIC_URL,
  type RegisteredPerson,
  register,
  signIn,
  signInTo,
  wide,
} from '@lealta/testkit'
export { changeAccount, createLedgerWorld, enabledBusiness, enabledPerson, execute, type LedgerWorld } from '@lealta/testkit/ledger'
export {
  addOperator,
  businessWithProgram,
  createReadyProgram,
  createReadyReward,
  createSubAccount,
  createTill,
  employeeInput,
  enabledReward,
  locationInput,
  mint,
  openShop,
  openSubAccount,
  openTill,
  sendWaiting,
} from '@lealta/testkit/shop'
