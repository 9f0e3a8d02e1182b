/** Help: customers, giving to many, partners, proofs. */
export const customers = {
  title: 'Customers and partners',
  topics: {
    members: {
      title: 'Customers',
      what: 'Everybody who joined your program, bought from you or holds your points, with their last visit.',
      begin:
        'Search, filter and sort, and open somebody to see what happened with them. What you filtered can be given something, all of them at once. Owners and managers can also export the list.',
      know: 'Names and pictures are those that people show to you.',
    },
    member: {
      title: 'A customer',
      what: 'Points, visits, rewards redeemed, what waits or is owed, tags, notes, and what happened between you.',
      begin: 'Add tags and notes so that your team knows. Owners and managers can.',
      know: 'Notes and tags are for your team alone: the customer never sees them.',
    },
    tags: {
      title: 'Tags',
      what: 'Words by which you group customers, for example: regular, vegan.',
      begin: 'Rename or remove a tag here; give it to somebody on their own page. Owners and managers can.',
      know: 'A change counts for everybody who has the tag. Capital letters make no difference.',
    },
    bulk: {
      title: 'Give to many',
      what: 'Points, rewards or money to a whole list, or the customers of your old program brought here.',
      begin: 'Make a new list. Before anything is given you see what is wrong with each row.',
      know: 'Anybody of the business can prepare a list. Who may pay from the main wallet approves and starts it.',
    },
    newBulk: {
      title: 'New list',
      what: 'A CSV file or a pasted list, with an email address, alias or key and an amount in each row.',
      begin: 'Say what it is, choose the file, say what the columns are, and have the list checked. A template is there to download.',
      know: 'Up to 5,000 rows. Whoever has no wallet yet gets an email, and it waits for them: 2 units each, until they accept.',
    },
    bulkRun: {
      title: 'A list',
      what: 'Every row with its state: given, waiting, failed or left out.',
      begin:
        'Approve it, start it, and keep the page open. You can pause and go on, also on another device, and let failed rows try again.',
      know: 'Nobody on a list is ever given theirs twice. What was given stays given.',
    },
    partnerships: {
      title: 'Partnerships',
      what: 'Other businesses that accept your points, rewards and tokens, and those whose tokens you accept.',
      begin: 'Ask a business nearby, or answer a request. Owners and managers can.',
      know: 'Who asks pays for the places: 1 unit for each asset in each account that accepts it.',
    },
    askPartnership: {
      title: 'Ask a business',
      what: 'You ask another business to accept some of your tokens. It chooses the wallets and tills that can receive them.',
      begin: 'Find it by name or alias, choose what it is to accept, write a message, and send.',
      know: 'Only businesses with an active wallet are found. You can take the request back until it is answered.',
    },
    partnership: {
      title: 'A partnership',
      what: 'What was asked and answered, and which accounts accept the tokens.',
      begin: 'If you were asked, choose the accounts and sign once for each. You can add or stop accounts later.',
      know: 'Rewards of a partner arrive as a payment: your till does not redeem them as yours. Either side can end it at once; accounts keep what they hold until it is sent on.',
    },
    nft: {
      title: 'NFT ownership',
      what: 'Have whoever holds an NFT prove it, for example at the door. An NFT is an asset of which there is exactly one.',
      begin: 'Ask for a proof, and show the code or share the link. You can also check a proof that somebody gives you as a file.',
      know: 'Whoever proves it pays nothing and sends nothing.',
    },
    askNft: {
      title: 'Ask for a proof',
      what: 'Which NFT, and for how long it can be proven.',
      begin: 'Choose the NFT, or type its code and issuer, say how long, and write a note for yourself if you like.',
    },
    nftChallenge: {
      title: 'A request for a proof',
      what: 'The code to show, and the proof as soon as it is there: who held the NFT, and when.',
      begin: 'Let the code be scanned. Download the proof to keep it.',
      know: 'The proof stays true of its time. “Look again” says whether the same account holds the NFT now.',
    },
  },
} as const
