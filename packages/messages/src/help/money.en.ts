/** Help: wallets, payments, money in and out. */
export const money = {
  title: 'Wallet and money',
  topics: {
    wallet: {
      title: 'Wallet',
      what: 'Everything that this wallet holds, its address and alias, and the latest activity.',
      begin:
        'Open something to see more, pay, or show your address to be paid. A business with several wallets switches at the top of the wallet menu.',
      know: 'What you may do depends on your key on this wallet: a sentence at the top says it.',
    },
    asset: {
      title: 'Something you hold',
      what: 'How much you have of it, how much of that is free, who issues it, and what it is for.',
      begin: 'Pay with it, or ask “Why less?” if not all of it is free: some may be kept by the network, promised in sales, or on its way.',
      know: 'If the description on the network is not the one that was locked, the page says so: ask the business before you trust it.',
    },
    addAsset: {
      title: 'Add an asset',
      what: 'A wallet is paid only what it holds a place for. Here you find an asset and give it a place.',
      begin:
        'Type its code, or for an asset from elsewhere the domain of its issuer or its code with its issuer, and choose it in the list.',
      know: 'Look at what the page says about its issuer: some can freeze or take back what a wallet holds. An empty place can be removed again.',
    },
    stablecoins: {
      title: 'Stablecoins',
      what: 'Money in this wallet: coins that are worth a dollar or a peso each.',
      begin: 'Deposit or withdraw them under Transfers, exchange them, or pay with them.',
    },
    activity: {
      title: 'Activity',
      what: 'Everything that moved in this wallet, newest first. New entries appear by themselves.',
      begin: 'Open an entry for its details. Filters look by kind, asset, alias and day, and “Export” gives a file for your bookkeeping.',
      know: 'Filters find what was done with Lealta. What others sent here from elsewhere is in the whole list.',
    },
    transaction: {
      title: 'A transaction',
      what: 'What happened, between whom, with which message and fee, and its proof on the network.',
      begin: 'Open it in the explorer to see what everybody can check.',
      know: 'It cannot be undone. A wrong payment is mended by a payment back.',
    },
    pay: {
      title: 'Pay',
      what: 'To a customer, a friend or another business: to one person or to several at once.',
      begin: 'Type an alias, an email or an address, or scan a code. Choose what and how much, read what happens, and sign.',
      know: 'A payment cannot be undone. To an email without an account it waits until they join, and you can take it back until then: at least 1 and at most 1,000 at a time. The message is public.',
    },
    scan: {
      title: 'Scan',
      what: 'The code of a shop, a till, a person or a payment.',
      begin: 'Hold the code inside the frame. Without a camera, paste the link or the address.',
      know: 'Nothing happens by scanning alone: you see what it is, and confirm.',
    },
    pending: {
      title: 'Waiting payments',
      what: 'What was sent and not accepted yet: for you, and by you.',
      begin: 'Accept what is for you; it then has a place in your wallet. What you sent can be taken back.',
      know: 'Whoever is first, counts: once it is taken back, it can no longer be accepted. What others set aside for you with another wallet stands below, that of strangers folded away.',
    },
    payRequests: {
      title: 'Pay requests',
      what: 'What you asked to be paid, and what you were asked for.',
      begin: 'Ask somebody by alias or email, or share a link. Requests for you are here as well: pay or decline.',
      know: 'In a business, owners and managers ask.',
    },
    newPayRequest: {
      title: 'Ask for payment',
      what: 'You say how much, in what, what for, and until when.',
      begin: 'Name a person, or leave it to anyone with the link. An email address gets the link by email.',
      know: 'Reminders are sent at most twice, and only until it is paid or declined.',
    },
    payRequest: {
      title: 'A pay request',
      what: 'What was asked, what arrived, and what is still open.',
      begin:
        'Share the link or let the code be scanned. If too little, too much or something late arrived, you can take it as it is, send back the difference, or give more time.',
      know: 'It is found by its memo number: whoever pays with another wallet must write it.',
    },
    orders: {
      title: 'Orders',
      what: 'What you bought on shop pages, with its receipts; for a business also what people bought from it.',
      begin: 'Open an order for its receipt. A seller can refund it from there.',
    },
    order: {
      title: 'An order',
      what: 'The receipt: what was bought, for how much, when, and what happened afterwards.',
      begin: 'Print it or save it as PDF. If you were refunded and still have what you bought, you can give it back here.',
      know: 'An order that waits ends by itself if nothing happens. Nothing is paid then.',
    },
    transfers: {
      title: 'Transfers',
      what: 'Money between this wallet and your bank: by bank transfer, by card, or on the network.',
      begin: 'Choose the way, then the coin.',
      know: 'For a business this is for the owner. Banks and card providers are companies of their own, with fees of their own; they say them before you pay.',
    },
    bankTransfer: {
      title: 'Bank transfer',
      what: 'Deposit from your bank, or have coins paid out to it, by a provider.',
      begin:
        'Connect to the provider: your wallet signs a proof, which moves nothing. Then deposit or withdraw. The last ten are listed below.',
    },
    deposit: {
      title: 'Deposit',
      what: 'You pay the provider from your bank, and the coins arrive in this wallet.',
      begin: 'Fill in the form and go on at the provider, in a window of its own: it says how much to pay, and to which account.',
      know: 'If the browser blocks the window, a link opens it. Nothing is lost when you close it: the list leads back.',
    },
    withdraw: {
      title: 'Withdraw',
      what: 'Coins leave this wallet, and the provider pays your bank.',
      begin: 'Go on at the provider, which asks for the bank account. Then come back and pay exactly what it waits for.',
      know: 'Amount, account and memo come from the provider and cannot be changed, so that the money is known to be yours. It cannot be undone.',
    },
    transferStatus: {
      title: 'How far a transfer is',
      what: 'The steps of a deposit, a withdrawal or a card purchase, and what is awaited.',
      begin: 'Wait, or do what the page asks: it changes by itself.',
      know: 'When it says that something is on its way, do not pay again.',
    },
    onNetwork: {
      title: 'Receive on the network',
      what: 'The address of this wallet, for whoever sends from another wallet or an exchange.',
      begin: 'Copy it, or let it be scanned. What arrives shows by itself.',
      know: 'Only what the page lists can arrive. A memo is not needed.',
    },
    card: {
      title: 'Buy with a card',
      what: 'You pay with a card, and the coins arrive in this wallet.',
      begin: 'Say how much, and go on at the provider, in a window of its own. It says the final price.',
      know: 'We never see your card. If the wallet has no place for the coin yet, it is added first.',
    },
    exchange: {
      title: 'Exchange',
      what: 'One asset of this wallet for another, at the price of the market.',
      begin: 'Choose both, type the amount you give or the one you get, look at the quote, and sign.',
      know: 'The price moves while you sign: past the limit that you allow, nothing is exchanged. The fee is in the quote.',
    },
    trade: {
      title: 'Trade',
      what: 'Orders at your own price, on the order book of the network.',
      begin:
        'Choose the pair, then buy or sell an amount at a price. What somebody offers already is traded at once; the rest waits under your orders.',
      know: 'Orders that wait can be taken back. In a business each takes 1 unit of the usage.',
    },
  },
} as const
