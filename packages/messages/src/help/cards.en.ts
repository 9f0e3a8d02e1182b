/** Help for customers: joining, collecting, redeeming, and what strangers open by a link. */
export const cards = {
  title: 'Cards and rewards',
  topics: {
    join: {
      title: 'Join a program',
      what: 'The points of a shop: what they are good for, the rewards, and the terms.',
      begin:
        'Choose “Join”. If you have no wallet yet, you make one on the way: a password or your fingerprint, and a code by email or phone.',
      know: 'Joining is free; Lealta pays the network costs. It needs a personal wallet, not that of a business.',
    },
    shop: {
      title: 'A shop page',
      what: 'A business with its program, what it sells, and where to find it.',
      begin:
        'The name of the business on your card leads here. Join the program, or buy something: read the conditions, say how many, and sign.',
      know: 'A purchase cannot be undone by you. The shop can refund it, in full or in part.',
    },
    code: {
      title: 'My code',
      what: 'Your code for the counter: the shop scans it and gives you your points.',
      begin:
        'Show it bright and full screen, or say at the counter what stands below it. It also opens without a network once you have been here.',
      know: 'The code lets nobody take anything from you: it is only the address of your wallet.',
    },
    myCards: {
      title: 'Loyalty points',
      what: 'The points that this wallet holds, a card for each shop.',
      begin: 'Open a card to see what your points buy.',
      know: 'Points do not expire by themselves, and no shop can take them from your wallet.',
    },
    card: {
      title: 'A card',
      what: 'Your points of a shop, the rewards that they buy, and how far the next one is.',
      begin: 'Choose a reward to get it, or show your code to collect more.',
      know: 'If a purchase was refunded, you may owe its points: they go from the next ones that you earn.',
    },
    getReward: {
      title: 'Get a reward',
      what: 'Points turn into a reward that waits in your wallet until you redeem it.',
      begin: 'Say how many, look at what you keep, and sign.',
      know: 'It cannot be turned back into points. Look until when it is valid. Before your first purchase we ask for your second contact, and that you save your key, if that is still open.',
    },
    myRewards: {
      title: 'Rewards',
      what: 'The rewards in this wallet, ready to be redeemed.',
      begin: 'Open one to read how and where it is redeemed, then scan the code on the counter.',
      know: 'A reward counts once and does not come back. Tills refuse it after its last day.',
    },
    visit: {
      title: 'When you scan a till',
      what: 'You scanned the code of a till: here you redeem a reward or pay with points.',
      begin: 'Choose the reward and confirm, at the counter. The shop sees it at once.',
      know: 'A reward counts once and does not come back.',
    },
    payPage: {
      title: 'A pay request',
      what: 'Somebody asks you for an amount. You can pay it here, or with any Stellar wallet.',
      begin: 'Check who asks and how much, then pay with your wallet here, or scan the code with another one.',
      know: 'If you type it into another wallet, the memo number must be there: without it the payment is not found. A payment cannot be undone.',
    },
    proveNft: {
      title: 'Prove that you hold an NFT',
      what: 'Somebody asks who holds it. You sign a proof with your wallet; nothing is sent, and it costs nothing.',
      begin: 'Choose the wallet that holds it, and sign.',
      know: 'Whoever asks sees the key of the account that holds it, and when you signed.',
    },
  },
} as const
