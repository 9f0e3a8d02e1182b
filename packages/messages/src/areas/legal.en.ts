export const legal = {
  questions: 'Questions about this page:',
  terms: {
    title: 'Terms of use',
    lead: 'What you may expect from Lealta at {{domain}}, and what is in your own hands.',
    service: {
      title: 'What this is',
      body: 'Lealta is software for loyalty programs and payments on the Stellar network. It helps you prepare, sign and send transactions and shows what the network says about them. It is no bank, broker or custodian, and it gives no financial advice.',
    },
    keys: {
      title: 'Only you hold your keys',
      body: 'A wallet that you make here is made on your device; one that you connect keeps its key itself. The 12 words, the secret key, the password and what a passkey answers never reach us. Who has the words or the key has the wallet; if you lose them, nobody can bring it back, and we cannot sign, freeze or move anything for you.',
    },
    final: {
      title: 'What is sent is sent',
      body: 'Transactions on the network are irreversible. We cannot cancel or refund them. Only a payment that still waits to be accepted can be taken back by the person who sent it. A refund from a shop is a new payment that the shop decides on.',
    },
    network: {
      title: 'The network',
      body: 'The network is run by others. It can be slow, be interrupted or change its rules. On a practice network the points and the money are worth nothing and may disappear at any time.',
    },
    tokens: {
      title: 'Points, rewards and other tokens',
      body: 'Points and rewards are issued by the business whose name they carry. That business alone decides what they buy and answers for them. Stablecoins are promises of their issuers. Listing a token here is no recommendation.',
    },
    conduct: {
      title: 'What we ask of you',
      body: 'Give true details, use the product lawfully and only with what is yours, keep your words and your password secret, and check every transaction before you sign it. Businesses answer for their offers, taxes and duties towards their customers.',
    },
    liability: {
      title: 'Liability',
      body: 'The software is provided as it is, without warranty. As far as the law allows, Lealta takes no liability for lost keys, mistaken or fraudulent payments, the tokens and offers of others, failures of the network, or lost profit. Rights that the law gives to consumers stay as they are.',
    },
    end: {
      title: 'Ending it',
      body: 'You can delete your account in the settings. It takes effect after 30 days; signing in before then keeps it. What is on the network stays there under your 12 words or your secret key. We may stop paying network costs for accounts that are misused.',
    },
    changes: {
      title: 'Changes',
      body: 'When these terms change, the new ones stand on this page. Whoever does not agree can stop using the product at any time and keeps the wallet.',
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What Lealta at {{domain}} keeps about you, where, and for what.',
    device: {
      title: 'On your device',
      body: 'The browser keeps your sealed key, locked with your password or with a passkey of your device, the present sign-in, your name, the portal you opened, your language and your colors, and the files that show your code without a network. You can remove the wallet from the device on the start page; the words, the password and what a passkey answers are never sent. Your fingerprint and your face stay with your device: it does not show them to this product. If new devices are asked for a code, a cookie says that this one is known.',
    },
    server: {
      title: 'On our server',
      body: 'Your account number, email and phone for signing up, for codes and for being paid by name; your country; for businesses also the profile, the documents of the review and who may enter the portal; what you did here, for your activity, for limits and for security. Codes are kept hashed. Documents are seen by reviewers only.',
    },
    ledger: {
      title: 'On the public ledger',
      body: 'Accounts, balances, amounts, short messages and times of transactions are public, readable by everybody and cannot be erased. Your name, email and phone are not written there. Do not put anything private into a message.',
    },
    others: {
      title: 'Who else sees it',
      body: 'The business whose program you join sees your points, your rewards and the name you pay under. The owner and managers of a business that you work for see for two years what you changed there, with the browser and the network, not the exact address. Services that carry out a task get what they need for it: the network, email and SMS delivery, the map with its search for addresses and, for businesses, identity checks. We sell nothing and show no advertising.',
    },
    cookies: {
      title: 'No tracking',
      body: 'There is one cookie, which keeps the language you chose. There are no analytics and no fonts or scripts from elsewhere. When the operator has switched error reports on, they hold the error and the version, not your data.',
    },
    rights: {
      title: 'Your rights',
      body: 'You can see and correct your details in the settings, take your activity with you as a file, and delete your account. After 30 days we erase what the law does not oblige us to keep. What stands on the ledger is out of our reach.',
    },
    contact: {
      title: 'Who answers for it',
      body: 'The operator of this site. Write to the address below to ask what is kept about you, or to have it corrected or erased.',
    },
  },
} as const
