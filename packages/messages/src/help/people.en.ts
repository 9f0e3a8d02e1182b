/** Help: who may do what, locations and employee accounts. */
export const people = {
  title: 'People and places',
  topics: {
    access: {
      title: 'Access control',
      what: 'Who may open this portal, and at which level: owner, manager or employee.',
      begin:
        'Invite somebody by email and choose what they will do. A cashier also gets a till: your home says when they are ready, and one signature adds them. A manager invites employees and cashiers; the owner also changes levels.',
      know: 'Access is not the right to sign: to pay, mint or work at a till, a person also needs a key on the wallet, as an operator. Taking access away leaves their keys: remove those under operators.',
    },
    operators: {
      title: 'Operators',
      what: 'Who signs for this wallet, till, location or account. An operator pays from it; an admin also adds and removes operators, even the owner.',
      begin:
        'Add somebody by email, alias or key, choose the level, and sign. It needs full control here; a manager without it asks, and the owner finds that on their home.',
      know: 'They sign with their own personal wallet, and each takes 1 unit of your usage. Before a change that would lock people out, the page shows who can still do what, and refuses what nobody could undo.',
    },
    minters: {
      title: 'Minters',
      what: 'Who mints these points, rewards or tokens. An admin also adds and removes minters.',
      begin: 'Add somebody by email, alias or key. They must be an operator of the business wallet already.',
      know: 'Each takes 1 unit of your usage.',
    },
    locations: {
      title: 'Locations',
      what: 'Branches of your business, each with a profile, a place on the map and a wallet of its own.',
      begin: 'Create a location and activate it. Tills can then belong to it.',
      know: 'Locations can be in Argentina or in California. Each takes 4 units of your usage.',
    },
    editLocation: {
      title: 'Create or edit a location',
      what: 'Where it is, how to reach it, and its short address.',
      begin: 'Choose the place on the map, search it, or type the coordinates. Owners and managers can.',
      know: 'The short address stays as it is once the location is active.',
    },
    location: {
      title: 'A location',
      what: 'Its profile, what its wallet holds, and its tills.',
      begin: 'Activate it to give it a wallet. Then add operators who pay from it.',
    },
    employees: {
      title: 'Employee accounts',
      what: 'Wallets of the business that you hand to people who work here: they pay from it with their own wallet.',
      begin: 'Create an account, activate it, and hand it over.',
      know: 'An account takes 4 units of your usage, and 1 for the person who holds it. You can take it back whenever you want.',
    },
    editEmployee: {
      title: 'Create or edit an employee account',
      what: 'Who or what it is for, and its short address.',
      begin: 'Fill it in and save. Owners and managers can.',
      know: 'The short address stays as it is once the account is active.',
    },
    employee: {
      title: 'An employee account',
      what: 'Who holds it and what it holds.',
      begin: 'Hand it over, take it back, or pay some money to it from the main wallet.',
      know: 'Three things are apart: holding this account, access to the portal, and signing for other wallets.',
    },
    handOver: {
      title: 'Hand an account over',
      what: 'A person gets the account: they pay from it with their own wallet, and cannot add anybody.',
      begin: 'Type their email, alias or key, and sign. It needs full control of the account.',
      know: 'If somebody holds it already, take it back first.',
    },
    openAccount: {
      title: 'Activate a location or an account',
      what: 'It gets a wallet of its own on the network. You are its admin.',
      begin: 'Sign once. It needs full control of the main wallet.',
      know: 'It takes 4 units of your usage.',
    },
    closeAccount: {
      title: 'Close a location or an account for good',
      what: 'Everything that it holds moves to the main wallet. Whoever signed for it does no more.',
      begin: 'Read what happens to each thing, type the word, and sign. It needs full control of it.',
      know: 'What is closed cannot be activated again. You can make a new one, also with the same address.',
    },
  },
} as const
