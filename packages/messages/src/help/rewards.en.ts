/** Help: what points buy, tokens of one's own, and selling. */
export const rewards = {
  title: 'Rewards and sales',
  topics: {
    rewards: {
      title: 'Rewards',
      what: 'What your customers get for their points: an amount off, a percentage off, or a free item.',
      begin:
        'Create a reward, activate it, mint some pieces, and put them on sale for points. Your loyalty program has to be active first.',
      know: 'Each reward takes 4 units of your usage.',
    },
    editReward: {
      title: 'Create or edit a reward',
      what: 'What the customer gets, its price in points, until when it is valid, how it is redeemed, and its picture.',
      begin:
        'Say what it is and its price, and choose a picture: name and short name follow, and all else stands under “More about the reward”. You can change everything until you activate the reward. Owners and managers can.',
      know: 'The last valid day cannot be changed later. Tills refuse a reward that has expired.',
    },
    reward: {
      title: 'A reward',
      what: 'Its state, its figures, and what has to be done next: activate, mint, put on sale.',
      begin:
        'Choose the action in the header. Pieces that customers redeemed are at the till: what a till holds can be sent on from its wallet.',
      know: 'A reward that was never activated can be deleted. One that customers hold stays.',
    },
    enableReward: {
      title: 'Activate a reward',
      what: 'The reward gets its place on the network, and its first pieces are on the counter at once, if you like.',
      begin:
        'Complete what is missing in the list, say how many to begin with, put it on the counter, and sign. It needs full control of the wallet.',
      know: 'This cannot be undone: name, short name, picture, value, price, terms and expiry are locked for ever.',
    },
    sellReward: {
      title: 'Put a reward on sale',
      what: 'Customers get it for their points, at any time, without you doing anything.',
      begin: 'Say how many pieces, look at the price, and sign. It needs a key that may pay from the wallet.',
      know: 'Only the person who opens a sale can close it. What is left, and the points that it took in, then come back to your wallet.',
    },
    rewardSales: {
      title: 'Sales of a reward',
      what: 'How many pieces were sold, and how many points came in.',
      begin: 'If you opened the sale, you can close it here.',
    },
    tokens: {
      title: 'Tokens',
      what: 'Gift cards, memberships, collectibles: what your business gives out in its own name. It needs no loyalty program.',
      begin: 'Create a token, activate it, and pay it to people or put it on sale.',
      know: 'Each takes 4 units of your usage, 5 if it stands for another asset. One single token is unique, and cannot be paid to anybody.',
    },
    editToken: {
      title: 'Create or edit a token',
      what: 'Name, short name, picture, conditions, terms, how many there can be, and whether it stands for another asset, as a gift card does.',
      begin: 'Fill it in. You can change everything until you activate the token. Owners and managers can.',
    },
    token: {
      title: 'A token',
      what: 'Its state, how many there are and who holds them, and what can be done with it.',
      begin: 'Choose the action in the header: activate, mint, pay it to somebody, or burn what you hold.',
    },
    enableToken: {
      title: 'Activate a token',
      what: 'The token gets its place on the network. After that people can hold it.',
      begin: 'Complete what is missing in the list, activate, and sign. It needs full control of the wallet.',
      know: 'This cannot be undone: what describes the token, how many there are, and what they stand for are locked for ever.',
    },
    sales: {
      title: 'Sales',
      what: 'What your shop sells now and has sold: points, rewards and tokens. People buy on your shop page.',
      begin: 'Choose “New sale”, or open a sale to see who bought and to collect what came in.',
      know: 'An open sale takes 6 to 8 units of your usage. They come back when it is closed.',
    },
    newSale: {
      title: 'New sale',
      what: 'You put some of what your wallet holds on sale, at a price that you say.',
      begin: 'Choose what, how many, with what it is paid, the price of one, and the least and most in one order. Then sign.',
      know: 'The price cannot change while the sale is open. An order paid in a stablecoin is worth at least $1. You alone can close the sale that you opened.',
    },
    sale: {
      title: 'A sale',
      what: 'What was sold and what is left, what came in, and who bought.',
      begin: '“Collect” moves what came in to your main wallet, and the sale stays open. Closing it also brings back what is left.',
      know: 'Only the person who opened the sale can do either. If somebody buys while you sign, nothing happens and you can try again.',
    },
    refund: {
      title: 'Refund an order',
      what: 'You return the price of an order, or a part of it. The payment is linked to the order.',
      begin: 'Say how much, and sign. If your wallet is short, collect from the sale first.',
      know: 'What was bought stays with the buyer until they give it back; nobody can take it from them. Points that the order had earned are owed and go from the next ones.',
    },
  },
} as const
