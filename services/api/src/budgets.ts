import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { CODES_FOR_CALLER } from '#domain/codes/codes.ts'
import { MAX_PIXELS } from '#domain/images/encode-image.ts'
import { MOST_WAITING } from '#domain/images/turns.ts'
import { budgets, slowLane } from '#domain/outbox/mail-budget.ts'
import { ALLOWANCE, UNSPONSORED_LIMIT } from '#domain/payments/waiting-caps.ts'
import { CHANNELS_PER_ADDRESS, LEASE_SECONDS, MOST_CHANNELS } from '#domain/sponsorship/channel-accounts.ts'
import { DEFAULT_UNITS_LIMIT } from '#domain/sponsorship/usage.ts'
import { BUDGETS } from '#domain/transactions/fee-budget.ts'
import { KEPT_FREE, MOST_UNSIGNED } from '#domain/transactions/prepare-beside.ts'
import { windows } from '#http/call-limits.ts'
import { MOST_BY_PLATFORM } from './domain/sponsorship/platform-lines.ts'
import { MAX_IMAGES, UPLOADS } from './features/images/images.service.ts'
import { MOST_DEVICES } from './features/notifications/push-devices.service.ts'
import { MAX_BYTES, MAX_DOCUMENTS } from './features/onboarding/kyb.service.ts'
import { MOST, MOST_OF_ADDRESS } from './features/pay-requests/pay-request-stream.service.ts'
import { MOST_FOR_ALL, MOST_FOR_CALLER } from './features/sessions/client-domain.ts'
import { CHALLENGES_A_MINUTE } from './features/sessions/sessions.service.ts'

/** How much of something that another pays for one may use up; empty where there is no bound of that kind. */
export type BudgetLine = { what: string; person?: string; business?: string; address?: string; all?: string; receiver?: string }

const within = (most: number, ms: number) => (ms >= 86_400_000 ? `${most} a day` : `${most} an hour`)
const xlm = (stroops: bigint) => `${stroops / STROOPS_PER_UNIT} XLM a day`
const calls = ({ points, duration }: { points: number; duration: number }) => `${points} in ${duration} s`

const mail = (what: string, kind: keyof typeof budgets, by: 'person' | 'business' | 'both'): BudgetLine => {
  const { sender, recipient } = budgets[kind]
  const most = within(sender.most, sender.withinMs)
  return {
    what,
    ...(by === 'business' ? {} : { person: most }),
    ...(by === 'person' ? {} : { business: most }),
    receiver: within(recipient.most, recipient.withinMs),
  }
}

/** Everything that strangers and customers could use up for others, with its bound; docs/budgets.md is made from it. */
export const budgetLines: readonly BudgetLine[] = [
  { what: 'Fees of the ledger', person: xlm(BUDGETS.person), business: xlm(BUDGETS.business) },
  { what: 'Sponsored units of a business', business: `${DEFAULT_UNITS_LIMIT} at first; administrators change it` },
  {
    what: 'Payments of customers that wait, at the expense of a business without a program',
    person: `${ALLOWANCE.perCustomer}`,
    business: `${ALLOWANCE.sharePercent} % of its units`,
  },
  { what: 'Payments that wait, at the platform’s expense', person: `${UNSPONSORED_LIMIT}` },
  { what: 'Assets whose reserve the platform pays', person: `${MOST_BY_PLATFORM} a wallet` },
  {
    what: `Channel accounts held until something is signed (${LEASE_SECONDS} s at most)`,
    person: `1 to join, ${MOST_UNSIGNED} for payments beside each other`,
    address: `${CHANNELS_PER_ADDRESS}, fewer when others need one`,
    all: `${MOST_CHANNELS}, ${KEPT_FREE} of them for who joins`,
  },
  mail('Codes by e-mail or text message', 'code', 'person'),
  {
    what: 'Codes asked for, beside the row above',
    address: `${CODES_FOR_CALLER} an hour; past a receiver’s share one in ${slowLane.everyMs / 60_000} minutes`,
    receiver: `${slowLane.most} an hour past its share`,
  },
  mail('Invitations', 'invitation', 'business'),
  mail('E-mails of payments that wait', 'payment', 'both'),
  mail('Pay requests and partnerships by e-mail', 'request', 'both'),
  mail('Receipts of pay requests', 'receipt', 'both'),
  mail('Summaries of the day', 'digest', 'person'),
  mail('News on telephones', 'news', 'person'),
  { what: 'Telephones and browsers that are told news', person: `${MOST_DEVICES}` },
  { what: 'Pictures kept', person: `${MAX_IMAGES}` },
  {
    what: `Pictures sent, of ${MAX_PIXELS / 1_000_000} million pixels at most`,
    person: `${UPLOADS} an hour, ${MOST_WAITING.each} waiting`,
    all: `${MOST_WAITING.all} waiting`,
  },
  { what: 'Documents for the review', business: `${MAX_DOCUMENTS}, ${MAX_BYTES / 1024 ** 2} MB together` },
  {
    what: 'Calls of a route',
    person: `${calls(windows.general)} a session`,
    address: `${calls(windows.general)}, while nobody is signed in`,
  },
  {
    what: 'Calls of a route that sends codes, looks up a list of people, a hundred at once, or asks other servers',
    address: `${windows.code.points} an hour`,
  },
  { what: 'Calls that sign in', address: `${calls(windows.signIn)} for each account` },
  { what: 'Calls of an API key', business: `${calls(windows.keyReads)} to read, ${calls(windows.keyWrites)} to change` },
  { what: 'Challenges to sign in', address: `${CHALLENGES_A_MINUTE} a minute` },
  { what: 'Domains of wallets that are asked', address: `${MOST_FOR_CALLER} in 10 minutes`, all: `${MOST_FOR_ALL} in 10 minutes` },
  { what: 'Streams of pay requests, which nobody signs in for', address: `${MOST_OF_ADDRESS}`, all: `${MOST} a process` },
]
