import {
  button,
  field,
  heading,
  type Look,
  link,
  list,
  named,
  notABusiness,
  row,
  type Screen,
  signedOut,
  text,
  UNKNOWN_ID,
  unknownLooks,
  words,
} from './screen.ts'

type Ids = Parameters<NonNullable<Look['address']>>[0]
type Title = Parameters<typeof heading>[0]
type Address = (ids: Ids) => string

const reads = /\/sub-accounts\/[^/]+$/
const kinds = {
  location: {
    base: '/u/locations',
    open: 'location',
    draft: 'draftLocation',
    name: 'Palermo',
    draftName: 'Belgrano',
    missing: 'common.notFoundTitle',
  },
  employee: {
    base: '/u/employees',
    open: 'heldAccount',
    draft: 'draftEmployee',
    name: 'Purchases',
    draftName: 'Ana',
    missing: 'common.notFoundEmployee',
  },
} as const
type Kind = keyof typeof kinds

const ofOpen =
  (kind: Kind, pane = ''): Address =>
  ids =>
    `${kinds[kind].base}/${ids[kinds[kind].open]}${pane}`
const ofDraft =
  (kind: Kind, pane = ''): Address =>
  ids =>
    `${kinds[kind].base}/${ids[kinds[kind].draft]}${pane}`
const gone = (kind: Kind, pane = '') =>
  unknownLooks('not found', 'owner', id => `${kinds[kind].base}/${id}${pane}`, [heading(kinds[kind].missing)])
const noLevel = (title: Title, address: Address): Look => ({
  says: 'an employee is told who can',
  as: 'employee',
  address,
  sees: [heading(title), words('access.access')],
})
const noSigner = (title: Title, address: Address): Look => ({
  says: 'a manager whose key cannot sign is told why',
  as: 'manager',
  address,
  sees: [heading(title), words('access.signer')],
})

function screensOf(kind: Kind): Readonly<Record<string, Screen>> {
  const { base, name, draftName } = kinds[kind]
  const one = `${base}/$account`
  return {
    [base]: {
      reads: /\/sub-accounts$/,
      full: { says: 'each of them', as: 'owner', sees: [heading(`accounts.${kind}.title`), row(name), list(`accounts.${kind}.title`)] },
      empty: {
        says: 'offers to create one',
        as: 'newOwner',
        sees: [heading(`accounts.${kind}.title`), words(`accounts.${kind}.emptyTitle`), link(`accounts.${kind}.create`)],
      },
      forbidden: [notABusiness, signedOut],
      unknown: 'no parameter',
    },
    [`${base}/new`]: {
      reads: 'the form asks for nothing',
      full: { says: 'the form', as: 'owner', sees: [heading(`accounts.${kind}.newTitle`), field(`accounts.${kind}.name`)] },
      empty: 'a form',
      forbidden: noLevel(`accounts.${kind}.newTitle`, () => `${base}/new`),
      unknown: 'no parameter',
    },
    [one]: {
      reads,
      full: [
        {
          says: 'its facts, what it holds and what belongs to it',
          as: 'owner',
          address: ofOpen(kind),
          sees: [
            named(name),
            heading('accounts.facts.title'),
            heading('accounts.holds'),
            ...(kind === 'location' ? [heading('accounts.tills.title'), text('Terrace')] : [button('accounts.holder.takeBack')]),
          ],
        },
        {
          says: 'one that is not active yet',
          as: 'owner',
          address: ofDraft(kind),
          sees: [named(draftName), words(`accounts.${kind}.readyNote`), link(`accounts.${kind}.enable.action`)],
        },
      ],
      empty: 'one that is not active yet is in `full`',
      forbidden: [
        {
          says: 'an employee sees it but changes nothing',
          as: 'employee',
          address: ofOpen(kind),
          sees: [named(name)],
          misses: [link('common.edit'), link('accounts.disable.action'), button('accounts.holder.takeBack')],
        },
        { ...notABusiness, address: ofOpen(kind) },
      ],
      unknown: [
        ...gone(kind),
        {
          says: 'one of the other kind is not found',
          as: 'owner',
          address: ids => `${base}/${ids[kinds[kind === 'location' ? 'employee' : 'location'].open]}`,
          sees: [heading(kinds[kind].missing)],
        },
      ],
    },
    [`${one}/edit`]: {
      reads,
      full: {
        says: 'the form with what was saved',
        as: 'owner',
        address: ofOpen(kind, '/edit'),
        sees: [heading(`accounts.${kind}.edit`), field(`accounts.${kind}.name`)],
      },
      empty: 'a form',
      forbidden: noLevel(`accounts.${kind}.edit`, ofOpen(kind, '/edit')),
      unknown: gone(kind, '/edit'),
    },
    [`${one}/enable`]: {
      reads,
      full: [
        {
          says: 'what it costs, and the action',
          as: 'owner',
          address: ofDraft(kind, '/enable'),
          sees: [heading(`accounts.${kind}.enable.title`), button(`accounts.${kind}.enable.action`)],
        },
        {
          says: 'one that is already active',
          as: 'owner',
          address: ofOpen(kind, '/enable'),
          sees: [heading(`accounts.${kind}.enable.title`), words('accounts.status.enabled')],
        },
      ],
      empty: 'a form',
      forbidden: noSigner(`accounts.${kind}.enable.title`, ofDraft(kind, '/enable')),
      unknown: gone(kind, '/enable'),
    },
    [`${one}/disable`]: {
      reads,
      full: {
        says: 'what moves, and a typed word',
        as: 'owner',
        address: ofOpen(kind, '/disable'),
        sees: [heading(`accounts.${kind}.disable.title`), words(`accounts.${kind}.disable.warn`), field('accounts.disable.typed')],
      },
      empty: {
        says: 'one that is not active',
        as: 'owner',
        address: ofDraft(kind, '/disable'),
        sees: [heading(`accounts.${kind}.disable.title`), words('accounts.status.ready')],
      },
      forbidden: noSigner(`accounts.${kind}.disable.title`, ofOpen(kind, '/disable')),
      unknown: gone(kind, '/disable'),
    },
    [`${one}/operators`]: {
      reads: /\/accounts\/[^/]+\/operators$/,
      full: {
        says: 'who signs, and the form that adds somebody',
        as: 'owner',
        address: ofOpen(kind, '/operators'),
        sees: [heading('operators.title'), list('operators.list'), button('operators.add.action')],
      },
      empty: {
        says: 'nothing to sign for yet',
        as: 'owner',
        address: ofDraft(kind, '/operators'),
        sees: [heading('operators.title'), words('operators.notYet')],
      },
      forbidden: {
        says: 'an employee whose key does not sign sees who does',
        as: 'employee',
        address: ofOpen(kind, '/operators'),
        sees: [heading('operators.title'), words('operators.you.none'), list('operators.list')],
        misses: [button('operators.add.action')],
      },
      unknown: gone(kind, '/operators'),
    },
  }
}

const HAND_OVER = '/hand-over'

/** Locations and employee accounts. */
export const subAccountScreens: Readonly<Record<string, Screen>> = {
  ...screensOf('location'),
  ...screensOf('employee'),
  '/u/employees/$account/hand-over': {
    reads,
    full: [
      {
        says: 'the field for the person',
        as: 'owner',
        address: ids => `/u/employees/${ids.unheldAccount}${HAND_OVER}`,
        sees: [heading('accounts.holder.handOverTitle'), field('accounts.holder.person'), button('accounts.holder.handOver')],
      },
      {
        says: 'one that somebody holds',
        as: 'owner',
        address: ofOpen('employee', HAND_OVER),
        sees: [heading('accounts.holder.handOverTitle'), words('accounts.holder.alreadyHeld')],
      },
    ],
    empty: {
      says: 'one that is not active',
      as: 'owner',
      address: ofDraft('employee', HAND_OVER),
      sees: [heading('accounts.holder.handOverTitle'), words('accounts.status.ready')],
    },
    forbidden: [
      noSigner('accounts.holder.handOverTitle', ids => `/u/employees/${ids.unheldAccount}${HAND_OVER}`),
      {
        says: 'one that somebody holds, for who could not take it back either',
        as: 'employee',
        address: ofOpen('employee', HAND_OVER),
        sees: [heading('accounts.holder.handOverTitle'), words('access.signer')],
        misses: [words('accounts.holder.alreadyHeld')],
      },
    ],
    unknown: {
      says: 'an unknown id: not found',
      as: 'owner',
      address: () => `/u/employees/${UNKNOWN_ID}${HAND_OVER}`,
      sees: [heading('common.notFoundEmployee')],
    },
  },
}
