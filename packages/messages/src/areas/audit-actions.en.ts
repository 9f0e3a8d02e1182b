import type { NamedAuditAction } from '@lealta/contract'

type Thing<Action> = Action extends `${infer T}.${string}` ? T : never
type Done<Action, T extends string> = Action extends `${T}.${infer D}` ? D : never

/** What entries of the platform's audit log are called, by their action. */
export const auditActions = {
  admin: {
    signed_in: 'Signed in to the console',
    signed_out: 'Signed out of the console',
    sign_in_refused: 'Console: sign-in refused',
  },
  sessions: {
    ended: 'Sessions ended',
    device_admitted: 'Device admitted by code',
  },
  api_key: {
    create: 'API key made',
    revoke: 'API key revoked',
  },
  operator_key: {
    create: 'Server key made',
    delete: 'Server key removed',
  },
  webhook: {
    created: 'Webhook added',
    changed: 'Webhook changed',
    enabled: 'Webhook switched on',
    disabled: 'Webhook switched off',
    secret_renewed: 'Secret of a webhook renewed',
    tested: 'Webhook tested',
    resent: 'Webhook: sent again',
    deleted: 'Webhook removed',
  },
  wallet: {
    registered: 'Wallet registered',
    email_verified: 'Email confirmed',
    phone_verified: 'Phone number confirmed',
    face_changed: 'Name or picture changed',
    notifications_changed: 'Notifications changed',
    push_device_saved: 'Messages to a device switched on',
    push_device_removed: 'Messages to a device switched off',
    sign_in_code_on: 'Sign-in code switched on',
    sign_in_code_off: 'Sign-in code switched off',
    account_taken_over: 'Account found on the network and taken in',
    deletion_requested: 'Deletion of the account asked for',
    deletion_cancelled: 'Deletion of the account called off',
    deleted: 'Account deleted',
    recovery_asked: 'Wallet asked for on another device',
    recovery_stopped: 'Restoring the wallet stopped',
    recovery_done: 'Wallet restored to another device',
    recovery_failed: 'Wallet could not be restored',
  },
  access: {
    invited: 'Invited',
    resent: 'Invitation sent again',
    revoked: 'Invitation revoked',
    accepted: 'Invitation accepted',
    declined: 'Invitation declined',
    level_changed: 'Access level changed',
    removed: 'Access removed',
    left: 'Left the business',
  },
  kyb: {
    document_added: 'Document added',
    document_deleted: 'Document removed',
    submitted: 'Sent for review',
    checks_started: 'Identity checks started',
    reported: 'Identity check answered',
    overdue: 'Review overdue',
    valid: 'Review approved',
    invalid: 'Review declined',
    change_requested: 'Change of verified data asked for',
    change_withdrawn: 'Change of verified data withdrawn',
  },
  business: {
    profile_saved: 'Business profile saved',
    limits_set: 'Limits set',
    alias_lapsed: 'Short address free again',
  },
  feature: {
    switched: 'Feature switched',
  },
  partnership: {
    sent: 'Partnership asked for',
    accepted: 'Partnership accepted',
    declined: 'Partnership declined',
    cancelled: 'Partnership request taken back',
    accounts: 'Partnership: wallets and tills chosen',
    ended: 'Partnership ended',
  },
  payment_provider: {
    added: 'Payment provider added',
    switched: 'Payment provider switched',
    removed: 'Payment provider removed',
  },
  loyalty_program: {
    created: 'Program created',
    changed: 'Program changed',
    deleted: 'Program deleted',
    allowance_changed: 'Waiting gifts of the program changed',
  },
  reward: {
    created: 'Reward created',
    changed: 'Reward changed',
    deleted: 'Reward deleted',
  },
  token: {
    created: 'Token created',
    changed: 'Token changed',
    deleted: 'Token deleted',
  },
  earnRules: {
    activate: 'Earning rules switched on',
  },
  sale: {
    removed_outside: 'Sale closed outside this portal',
  },
  point_of_sale: {
    created: 'Till created',
    changed: 'Till changed',
    deleted: 'Till deleted',
    removed_outside: 'Till closed outside this portal',
  },
  location: {
    created: 'Location created',
    changed: 'Location changed',
    deleted: 'Location deleted',
    removed_outside: 'Location closed outside this portal',
  },
  employee: {
    created: 'Employee account created',
    changed: 'Employee account changed',
    deleted: 'Employee account deleted',
    removed_outside: 'Employee account closed outside this portal',
  },
  shift: {
    open: 'Shift opened',
    close: 'Shift closed',
  },
  gift: {
    void: 'Gift undone',
  },
  earning: {
    settle: 'Points of a purchase booked',
    refund: 'Points of a purchase taken back',
    forgive: 'Owed points forgiven',
  },
  bulk: {
    draft: 'List drafted',
    approve: 'List approved',
    start: 'List started',
    pause: 'List paused',
    retry: 'List: failed rows again',
    cancel: 'List cancelled',
  },
  payRequest: {
    created: 'Pay request created',
    accepted: 'Pay request: what came was accepted',
    declined: 'Pay request declined',
    extended: 'Pay request extended',
    cancelled: 'Pay request cancelled',
  },
  nftChallenge: {
    created: 'Proof asked for',
    proven: 'Proof given',
    cancelled: 'Proof asked for no more',
  },
  anchor: {
    transfer_pushed: 'Transfer at the local provider pushed along',
  },
  backup: {
    taken: 'Backup taken',
  },
  keys: {
    renewed: 'Server key renewed',
    master_rotated: 'Master key renewed',
  },
  reports: {
    rebuilt: 'Reports rebuilt',
  },
  acts: {
    removed: 'Old entries of business logs removed',
  },
} as const satisfies { [T in Thing<NamedAuditAction>]: Record<Done<NamedAuditAction, T>, string> }
