/** Help: from the first visit to the first screen. */
export const start = {
  title: 'First steps',
  topics: {
    welcome: {
      title: 'Come in',
      what: 'Here you make a wallet, bring one back, or connect one that you already use. A wallet holds your points, rewards and money, and only you have its key.',
      begin:
        'If you are new, choose “Create a wallet”. If this device has your wallet already, unlock it. On the practice network you can also step into the demo café with one tap.',
      know: 'Nobody, Lealta included, can bring back lost words or a lost key.',
    },
    signIn: {
      title: 'Sign in',
      what: 'Your wallet signs a proof that it is you. Nothing is sent to the network and nothing is paid.',
      begin:
        'Unlock the wallet with your password, or with your fingerprint, face or screen lock. On a device that you have not used before, we may also ask for six digits from an email.',
      know: 'The password is never sent anywhere, so nobody can reset it. With the 12 words or the secret key you can set the wallet up again and choose a new one.',
    },
    createWallet: {
      title: 'Create a wallet',
      what: 'Three steps: the terms, a password for this device, and 12 words that bring the wallet back anywhere.',
      begin:
        'Read the terms and accept them, choose a password of at least 8 characters, write the 12 words down on paper, and tap the three of them that you are asked for, in their order.',
      know: 'Whoever has the 12 words has the wallet. Neither the password nor the words can be recovered by us.',
    },
    importWallet: {
      title: 'Bring a wallet back',
      what: 'With its 12 words a wallet can be set up again on this device, with everything that it holds.',
      begin: 'Write or paste the words in their order, and choose a password for this device.',
      know: 'Two words that changed places open another wallet, an empty one. If this device keeps a wallet already, it is replaced: have its words or its secret key at hand first.',
    },
    liteWallet: {
      title: 'Lite wallet',
      what: 'A wallet that consists of one secret key instead of 12 words. It is the quickest way to start collecting.',
      begin:
        'Let a new key be made here, or type, scan or open one that you have. Then choose a password, or your fingerprint, face or screen lock where the browser offers it.',
      know: 'Save the key as a file or print it. A wallet that you joined a program with can be restored by us until then; any other by nobody.',
    },
    restoreWallet: {
      title: 'Restore a wallet',
      what: 'A wallet that you joined a program with comes back when its device is lost, or has forgotten it, until you save its key.',
      begin: 'Choose “I lost my device”, lock this device, type your email or phone number, and the six digits that arrive. Then wait.',
      know: 'All your addresses are told, and each can stop it. After the wait the wallet is on this device alone. Once you save the key, only you can restore it.',
    },
    onboarding: {
      title: 'Set up your account',
      what: 'First you say what this wallet is for: a business, or yourself. Then a few steps follow, and the page shows how far you are.',
      begin: 'Choose one of the two and go through the steps. You can leave at any time; what you finished is kept.',
      know: 'A wallet cannot change sides later. If you want both, use one wallet for the business and another for yourself.',
    },
    contact: {
      title: 'Email and phone',
      what: 'We check that an address or a number is yours with a code of six digits.',
      begin: 'Type it, send the code, and type the six digits that arrive. On the practice network the message is in the outbox.',
      know: 'A personal wallet starts collecting with one of the two. The other one is asked before you pay, buy or redeem.',
    },
    country: {
      title: 'Your country',
      what: 'We ask where you live because the rules differ from country to country.',
      begin: 'Search your country and choose it.',
    },
    activate: {
      title: 'Activate the wallet',
      what: 'Activating puts your account on the network. If you came from a program, you join it in the same step.',
      begin: 'When everything is in place, choose “Activate wallet” and sign.',
      know: 'It costs you nothing: we pay for it. A business is activated after its review.',
    },
    opening: {
      title: 'Prepare your opening',
      what: 'While your documents are reviewed, a business prepares its card, a first reward and the poster by which customers join.',
      begin:
        'Fill in the card, then the reward. When the review is over, say how many points and pieces you begin with, choose “Open” and sign once.',
      know: 'You can change all of it until then, and activate the wallet alone if you prefer. The code on the poster stays the same.',
    },
    home: {
      title: 'Home',
      what: 'The home of a business shows today, active customers, new members and the redemption rate of the days you choose, what needs you, the points given by day, and your tills. Your own shows your cards, the rewards within reach, and what waits for you.',
      begin: 'Look at what needs you first: each line has one action. A new business finds its first steps on top, until all are done.',
      know: 'The comparison is with the same day of last week, up to the same time.',
    },
    selectBusiness: {
      title: 'Choose where to go',
      what: 'Your own wallet, and the businesses that you have access to or sign for.',
      begin: 'Choose one. You can switch at any time at the top of the menu.',
      know: 'A business appears here when it invites you, or when you sign for one of its wallets.',
    },
    invitation: {
      title: 'An invitation',
      what: 'A business invites you to its portal, at the level that is written here.',
      begin: 'Accept it with your own personal wallet. Its confirmed email must be the one that was invited.',
      know: 'The link counts once and ends after 7 days. To sign payments you need a key on a wallet as well: being let in is not enough.',
    },
    legal: {
      title: 'Terms and privacy',
      what: 'What you accept when you use Lealta, and what happens with your data.',
      begin: 'Read them before you accept. They open in a tab of their own, so that nothing you typed is lost.',
    },
    notifications: {
      title: 'Notifications',
      what: 'What waits for you: payments to accept, a till that runs low, requests, invitations, lists with problems.',
      begin: 'Open a line to do something about it; it goes away by itself when that is done. Put away what you do not want to see now.',
      know: 'What you put away comes back when it changes. In the preferences you choose whether you also get an email in the morning, and what it tells.',
    },
  },
} as const
