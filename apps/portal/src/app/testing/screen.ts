import type { ParseKeys, TFunction } from 'i18next'
import { type Locator, page } from 'vitest/browser'
import type { Session } from '#shared/session/session.ts'
import type { Installation } from '#test/world.ts'
import type { Filled } from '#testing/screens-world.ts'

/** The states a screen can have. */
type State = 'loading' | 'empty' | 'full' | 'error' | 'forbidden' | 'unknown'

/** Something visible on the screen, in its language. */
export type Sight = (t: TFunction) => Locator

/** Who opens which address, and what they see. The first sight is the heading. */
export interface Look {
  /** The state, for the name of the test. */
  readonly says: string
  /** Signed out without it. */
  readonly as?: keyof Filled['people']
  /** Address, if it is not the route's own. */
  readonly address?: (ids: Filled['ids']) => string
  readonly on?: Installation
  readonly sees: readonly Sight[]
  /** Must not be there. */
  readonly misses?: readonly Sight[]
  /** Where the person ends up. */
  readonly leadsTo?: string
  /** Anything else stored in the browser. */
  readonly stored?: (
    session: Session,
    ids: Filled['ids'],
  ) => { device?: Record<string, string>; tab?: Record<string, string>; page?: Record<string, string> }
}

/** Why a screen does not have a state. */
type Reason = string
type Looks = Look | readonly Look[] | Reason

/**
 * A screen in each of its states. Loading and error follow from `full` and `reads`, the call without which the screen has nothing to show:
 * its answer is held back, or refused, until the person tries again.
 */
export interface Screen extends Readonly<Record<Exclude<State, 'loading' | 'error' | 'full'>, Looks>> {
  readonly reads: RegExp | Reason
  /** It reads from the network, not from the API. */
  readonly fromNetwork?: true
  readonly full: Look | readonly Look[]
}

type Values = Readonly<Record<string, string | number>>

/** The text of a key; its values are not checked against it. */
export const say = (t: TFunction, key: ParseKeys, values: Values = {}): string => String(t(key as 'home.title', { ...values }))

const exactly = (name: string | RegExp) => ({ name, exact: typeof name === 'string' })

/** A heading with the text of a key. */
export const heading =
  (key: ParseKeys, values?: Values): Sight =>
  t =>
    page.getByRole('heading', exactly(say(t, key, values))).first()

/** A heading with a name entered by a person. */
export const named =
  (name: string | RegExp): Sight =>
  () =>
    page.getByRole('heading', exactly(name)).first()

/** The text of a key, anywhere. */
export const words =
  (key: ParseKeys, values?: Values): Sight =>
  t =>
    page.getByText(say(t, key, values), { exact: false }).first()

/** A text entered by a person. */
export const text =
  (shown: string | RegExp): Sight =>
  () =>
    page.getByText(shown).first()

const byRole =
  (role: 'button' | 'link' | 'textbox' | 'list' | 'radio') =>
  (key: ParseKeys, values?: Values): Sight =>
  t =>
    page.getByRole(role, exactly(say(t, key, values))).first()

export const button = byRole('button')
export const link = byRole('link')
export const list = byRole('list')
export const radio = byRole('radio')
/** A field by the beginning of its label: required fields carry a mark. */
export const field =
  (key: ParseKeys): Sight =>
  t =>
    page.getByLabelText(say(t, key), { exact: false }).first()

/** A row of a list, by its words. */
export const row =
  (shown: string | RegExp): Sight =>
  () =>
    page.getByRole('listitem').filter({ hasText: shown }).first()

/** Redirects to the first page: nobody is signed in. */
export const signedOut: Look = { says: 'signed out: the first page', sees: [heading('home.headline')], leadsTo: '/home' }

/** The same at an address. */
export const home = (path: string): Look => ({ ...signedOut, address: () => path })

/** Redirects to the person's own dashboard: the open portal is not a business. */
export const notABusiness: Look = {
  says: 'a personal wallet has no such screen',
  as: 'customer',
  sees: [heading('dashboard.cards.title')],
  leadsTo: '/u/dashboard',
}

/** An id that does not exist. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The same for an id that does not exist and for a malformed one. */
export const unknownLooks = (says: string, as: Look['as'], at: (id: string) => string, sees: readonly Sight[]): readonly Look[] =>
  [
    { of: 'an unknown id', id: UNKNOWN_ID },
    { of: 'a malformed id', id: 'not-an-id' },
  ].map(({ of, id }) => ({ says: `${of}: ${says}`, ...(as ? { as } : {}), address: () => at(id), sees, misses: [button('common.retry')] }))
