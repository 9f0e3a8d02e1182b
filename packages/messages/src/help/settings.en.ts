/** Help: a person's own settings. */
export const settings = {
  title: 'Settings',
  topics: {
    settings: {
      title: 'Settings',
      what: 'Your email, phone and key, and the way to every setting.',
      begin:
        'Choose a line. “Lock wallet” asks for your password again before the next signature; “Sign out” leaves the wallet on this device.',
    },
    preferences: {
      title: 'Preferences',
      what: 'Language, colors, your name and picture, your birthday, the passkey of this device, the code for new devices, and the keys for screens.',
      begin: 'Change what you like. Language and colors follow you to every device on which you sign in; the keys are of this device.',
      know: 'Shops that you join, pay or work for see your name and picture as long as you show them. Nobody else does.',
    },
    updateEmail: {
      title: 'Update email',
      what: 'Another address for your account.',
      begin: 'Type it, and then the six digits that we send there.',
      know: 'Until then the present address counts.',
    },
    updatePhone: {
      title: 'Update phone',
      what: 'Another number for your account.',
      begin: 'Type it, and then the six digits that we send to it.',
      know: 'Until then the present number counts.',
    },
    devices: {
      title: 'Devices',
      what: 'Where your account is signed in.',
      begin: 'Sign out what you do not know or no longer have, such as a lost phone.',
      know: 'Signing out does not remove the wallet from a device. If somebody may have your words or your key, move what you hold to a new wallet.',
    },
    password: {
      title: 'Change password',
      what: 'The password that locks the wallet on this device.',
      begin: 'Type the current one and the new one, or open it with your passkey.',
      know: 'On other devices the password stays as it is. Nobody can reset it for you.',
    },
    backup: {
      title: 'Back up the wallet',
      what: 'The words or the secret key that bring your wallet back on another device.',
      begin: 'Unlock it, write it down on paper, or save it as a file, and keep it in a safe place.',
      know: 'Whoever sees it has your wallet. Make sure that nobody looks on; Lealta and its support never ask for it.',
    },
    deleteAccount: {
      title: 'Delete account',
      what: 'Your account is deleted 30 days after you confirm.',
      begin: 'Read what happens, type the word, and confirm. Until the day you can take it back, also by signing in again.',
      know: 'What is in your wallet stays on the network under your words or your key; we cannot delete it or give it back.',
    },
  },
} as const
