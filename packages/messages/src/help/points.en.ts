/** Help: the loyalty program and its points. */
export const points = {
  title: 'Points',
  topics: {
    program: {
      title: 'Your loyalty program',
      what: 'Your points, as customers see them on their card, and how many there are: minted, with customers, with the business.',
      begin:
        'Create the program, complete what is missing, and activate it. Then mint points, invite customers, and give the first ones at a till.',
      know: 'A business has one program. It takes 4 units of your usage.',
    },
    editProgram: {
      title: 'Create or edit the program',
      what: 'Name, short name, logo, terms and the number of points.',
      begin: 'Fill it in and look at the preview. You can change everything until you activate the program. Owners and managers can.',
      know: 'With a fixed number, all points are minted when you activate the program and never one more. Once it is active only one thing changes: how many payments of customers may wait at your expense.',
    },
    enableProgram: {
      title: 'Activate the program',
      what: 'The points get their place on the network and customers can join.',
      begin:
        'Go through the list: each line says what is missing and leads there. Then activate and sign. It needs full control of the wallet.',
      know: 'This cannot be undone: name, short name, logo, description, terms and the number of points are locked for ever.',
    },
    earnRules: {
      title: 'Earn rules',
      what: 'What a purchase earns: points per amount, for a visit, for an item, a welcome, a birthday, and hours that count double. Every till works it out by itself.',
      begin: 'Start with one of the offered rules, save the draft, try a purchase, and activate it. Owners and managers can.',
      know: 'Rules add up; of the multipliers that apply the largest counts; limits cut last. New rules count for purchases from now on, and earlier versions stay readable.',
    },
    editRules: {
      title: 'Write earn rules',
      what: 'The draft of the next rules. It counts for nothing until you activate it.',
      begin:
        'Add a rule for each thing that earns. Below them, choose the currency of your purchases, the rounding, and limits if you want any.',
      know: 'What was refunded makes room again below a limit.',
    },
    priceList: {
      title: 'Price list',
      what: 'What you sell, in your own words, for tills and for rules about items.',
      begin: 'Add each item with its price, and save. At the till they are then tapped instead of typed.',
      know: 'The list stays within your business; it is not what stands on your shop page.',
    },
    mint: {
      title: 'Mint',
      what: 'New points, rewards or tokens come into being. They go to the wallet of the business, or straight to a person.',
      begin: 'Type how many, choose to whom, and sign. Minters can, and whoever has full control.',
      know: 'If the number was fixed, all were minted at activation and no more can be made. Straight to somebody without an account, they wait until they are accepted.',
    },
    burn: {
      title: 'Burn',
      what: 'Points, rewards or tokens that your business holds are destroyed. What customers hold is never touched.',
      begin: 'Type how many, and sign. It needs a key that may pay from the wallet.',
      know: 'They are gone for ever.',
    },
    inviteCustomers: {
      title: 'Invite customers',
      what: 'The code and the link by which customers join your program.',
      begin: 'Print the code for the counter, or send the link. For colors and posters, use the QR codes.',
      know: 'Joining is free for customers, and they need no app. The code works as long as the program is active.',
    },
    holders: {
      title: 'Who holds it',
      what: 'Everybody who holds these points, rewards or tokens right now, as the network says.',
      begin: 'Of points, open somebody to see what they earned. For visits, tags and notes, go to the customers.',
      know: 'You see a name where the person shows it to you, else the ends of their key.',
    },
    pendingHolders: {
      title: 'Waiting to be accepted',
      what: 'What was given to people who have not joined or have not accepted it yet.',
      begin: 'Under “Waiting payments” you can take back what you gave.',
      know: 'Each takes 2 units of your usage until it is accepted or taken back.',
    },
    customerPoints: {
      title: 'What a customer earned',
      what: 'The purchases that earned points, and what the customer owes after refunds.',
      begin:
        'If a purchase was refunded, an owner or a manager writes it down here: its points are owed, and go from the next ones that you give. They can also forgive what is owed.',
      know: 'Nothing is taken from a wallet: points that somebody has are theirs. You return the money of a purchase yourself.',
    },
  },
} as const
