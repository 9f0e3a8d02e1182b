/** Help: the business itself, its review, its figures and its limits. */
export const business = {
  title: 'Your business',
  topics: {
    businessType: {
      title: 'Kind of business',
      what: 'Whether you trade in your own name, or for a company, cooperative or association. It decides which documents we ask for.',
      begin: 'Choose one of the two. You can change it until the documents are sent.',
    },
    documents: {
      title: 'Documents and review',
      what: 'The documents that show who stands behind the business. Only our reviewers see them.',
      begin: 'Add a file for each kind that is marked “needed”: PDF, JPEG, PNG or WebP, up to 5 MB each. Then choose “Send for review”.',
      know: 'A review takes up to 48 hours. Meanwhile go on with the other steps; if something is missing, you read here what to correct.',
    },
    businessProfile: {
      title: 'Profile of the business',
      what: 'Name, alias, logo, color and place, as people see them on your card, at the till and on the join page.',
      begin: 'Fill in what is asked, and look at the preview of the card.',
      know: 'The alias cannot change later. Businesses can be in Argentina or in California.',
    },
    profile: {
      title: 'Profile',
      what: 'What people see of the business, its payment address, and your access to it.',
      begin: 'Choose “Edit profile” to change it. The owner and managers can, signed in with full control of their own wallet.',
    },
    editProfile: {
      title: 'Edit profile',
      what: 'Logo, color, place, categories, contact and description of the business.',
      begin: 'Change what you like and save. It shows on cards, tills and the shop page at once.',
      know: 'The alias stays for ever. Name, legal name and company id were verified with your documents: they change by a new review only.',
    },
    changeVerified: {
      title: 'Change verified data',
      what: 'Here you ask for another name, legal name or company id.',
      begin:
        'Write what it should be, add the documents that show it, and send it for review. The owner asks, signed in with the wallet of the business.',
      know: 'A review takes up to 48 hours. Until it is approved your business stays as it is, and you can take the change back.',
    },
    usage: {
      title: 'Account usage',
      what: 'We pay the network for what your business keeps on it, and count it in units. A program, a reward, a till, a location or an employee account takes 4; an operator or an asset held takes 1; a waiting payment takes 2; a sale takes 6 to 8.',
      begin: 'See what uses the units. If it is nearly full, free some or ask for a higher limit. Owners and managers see this.',
      know: 'Units come back: when a waiting payment is accepted or taken back, a sale is closed, or a till is closed for good.',
    },
    reports: {
      title: 'Reports',
      what: 'What happened on the days that you choose: points, rewards, tills, sales, pay requests, fees and usage. As a chart, a table and a file.',
      begin:
        'Choose the report and the days, then how to group them: by day, asset, till, location, operator or partner. “Download CSV” gives the same figures as a file.',
      know: 'Figures are compared with the records of every transaction once a day; the page says when. Owners and managers see reports.',
    },
    providers: {
      title: 'Payment providers',
      what: 'The ways on which money comes into this business and goes out of it: bank transfer, card, and the network itself.',
      begin: 'Switch a way on or off, or add a bank transfer provider by its domain: we check it before it is added.',
      know: 'Only the owner sees this, and changes it with full control of the wallet. The network cannot be switched off. What is under way at a provider goes on when you remove it.',
    },
    qr: {
      title: 'QR codes',
      what: 'Codes for the counter, the window and the table: to join, to open a till, to pay this wallet, your short address, or a pay request.',
      begin:
        'Choose what the code does, then its colors and the picture in the center. Save it as a picture, or print a poster, a card or a table tent.',
      know: 'Each code is read back before it is offered, so that what you print works. Print at 100%. A code that asks for a payment is not signed: wallets show its message as unverified.',
    },
    audit: {
      title: 'Audit log',
      what: 'Who changed what in your business, when, and from where: access, profile, programs, tills, lists, keys and exports.',
      begin: 'Search by a name, or narrow it down by person, kind and dates. “Export CSV” gives the same as a file.',
      know: 'Owners and managers see it. Entries are kept for two years, and nobody can change or delete them. Payments are in the activity.',
    },
    apiKeys: {
      title: 'API keys',
      what: 'An API key lets your web shop or another system of yours read figures and prepare points for purchases, for this business alone.',
      begin:
        'Once your program has earn rules, a web shop takes three steps: “New API key” with what it may do, “New server key” for your server, and “Let it sign” for the account that gives the points. Each key is shown once: put it on your server, whose developer finds the calls under “Reference of all calls”.',
      know: 'Whoever has the key can do what it allows, so keep it on your server. Revoke one that you lost. A key alone moves nothing: points are signed for by a server key.',
    },
    serverKeys: {
      title: 'Server key',
      what: 'A key with which your own server signs for the points that it gives, made in this browser: we never see its secret.',
      begin: 'Make it, save the file on your server, and choose the account it may sign for. That change is signed like any other.',
      know: 'The secret is shown once. A server key can pay from its account, so give it a till with what one day needs. Remove it under operators.',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Messages to your own systems when something happens here: points given, a reward redeemed, an order paid.',
      begin:
        'Add the address of your system, choose what it should hear of, and keep the secret with which it checks our signature. Send a test.',
      know: 'What does not arrive is sent again for three days. An address that does not answer for five days is switched off, and you get an email.',
    },
  },
} as const
