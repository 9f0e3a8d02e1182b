/** Help: tills and the counter. */
export const till = {
  title: 'The till',
  topics: {
    tills: {
      title: 'Tills',
      what: 'Each till is a counter with a wallet of its own: points are given there, and customers redeem rewards and pay.',
      begin: 'Create a till, open it, and print its code. One per counter is enough.',
      know: 'A till takes 4 units of your usage. Whoever works at one comes straight to its counter: “Till” in their menu.',
    },
    editTill: {
      title: 'Create or edit a till',
      what: 'Its name, a short address that customers can type instead of scanning, and the location where it stands.',
      begin: 'Fill it in and save. Owners and managers can.',
      know: 'The short address stays as it is once the till is open.',
    },
    openTill: {
      title: 'Open a till',
      what: 'The till gets a wallet of its own and accepts your points and your rewards.',
      begin: 'Sign once. It needs full control of the wallet.',
      know: 'Rewards that you activate later are accepted when somebody who signs for the till adds them: its page says so.',
    },
    till: {
      title: 'A till',
      what: 'What happened there lately, what it holds and accepts, and who signs for it.',
      begin: '“Go to the till” opens the screen for the counter. Print the code, open shifts, or add the people who work there.',
      know: 'To give points, a person signs for this till, for the main wallet, or as a minter of the program. From the till, the points come out of what it holds: top it up with a payment.',
    },
    counter: {
      title: 'At the counter',
      what: 'Who, how much, what happens: give points, charge, or see what a customer redeems.',
      begin:
        'Find the customer by scanning their code, or typing an alias or email; your members also by the beginning of their name or the phone number they confirmed. Then type the amount of the purchase, read what happens, and confirm; a reward, which customers redeem on their own phone, is granted when it shows here.',
      know: 'What you gave can be undone within a day by whoever gave it, an owner or a manager: the points stay with the customer, and are owed. Without a network, signed gifts wait and are sent once. Keys for screens are off here, so that nothing that is typed or scanned leads away.',
    },
    tillCode: {
      title: 'Code of a till',
      what: 'What customers scan to redeem a reward or to pay. It stays the same.',
      begin: 'Print it for the counter. For your colors and posters, use the QR codes.',
    },
    tillEvent: {
      title: 'What happened at a till',
      what: 'A gift, a redemption or a payment, with its proof on the network.',
      begin: 'If only a part of a reward arrived, or a till did not accept it, whoever signs for the till can send it back from here.',
    },
    shifts: {
      title: 'Shifts',
      what: 'From opening to closing: what each person gave, and what customers redeemed and paid.',
      begin:
        'Open a shift when the counter opens and close it when it closes, with a note for whoever comes next. Print it, or download it as a file.',
      know: 'A till has one shift at a time. Of what was given you see your own; owners and managers see all.',
    },
    closeTill: {
      title: 'Close a till for good',
      what: 'Everything that the till holds moves to the main wallet, and the code on the counter stops working.',
      begin:
        'Read what happens to each thing, type the word, and sign. It needs full control of the till. If there is much in it, it takes several signatures, and you can go on later.',
      know: 'A closed till cannot be opened again. Its 4 units come back.',
    },
  },
} as const
