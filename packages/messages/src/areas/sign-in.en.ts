export const signIn = {
  title: 'Sign in',
  unlockTitle: 'Unlock your wallet',
  unlockBody: 'Your password opens the wallet on this device. It is never sent anywhere.',
  expired: 'Your sign-in has expired. Sign in again to go on.',
  proof: 'Your wallet signs a proof that it is you. Nothing is sent to the network and nothing is paid.',
  action: 'Sign in',
  unlock: 'Unlock',
  none: 'There is no wallet on this device yet.',
  code: {
    title: 'Enter the code from your email',
    body: 'You have not signed in on this device before, so we ask for a code.',
    done: 'This device is known from now on',
    leave: 'Cancel and sign out',
  },
} as const
