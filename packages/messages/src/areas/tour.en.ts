export const tour = {
  offer: 'Two minutes around the café',
  offerBody: 'This café has six weeks behind it. Let us show you what an owner sees.',
  start: 'Show me around',
  dismiss: 'No, thanks',
  place: '{{place}} of {{total}}',
  end: 'End the tour',
  next: 'Next',
  finish: 'Done',
  steps: {
    today: {
      title: 'Today, at a glance',
      body: 'What happened today beside the same day of last week, what needs you, and how the last weeks went.',
    },
    program: {
      title: 'Your points',
      body: 'The program is an asset of your own on the network: how many points customers hold, and who may give them.',
    },
    rules: {
      title: 'What a purchase earns',
      body: 'Rules in plain words: points per amount, for an item, twice on quiet afternoons. The till does the sum.',
    },
    rewards: {
      title: 'What points are worth',
      body: 'Rewards are bought with points and redeemed at a till. Each has its stock, its price and its conditions.',
    },
    till: {
      title: 'The tills',
      body: 'Each till has a screen for the counter: say who buys and how much, and the points are given. Customers redeem by scanning its code.',
    },
    members: {
      title: 'Who comes back',
      body: 'Everybody who collects, with their last visit, points, notes and tags. Search, filter, and give to many at once.',
    },
    activity: {
      title: 'Every step, on record',
      body: 'Each payment stands here with its name, and with the proof on the network that anybody can check.',
    },
    reports: {
      title: 'Figures that add up',
      body: 'By day, till, location or person, for any days, as a chart, a table or a file. They are compared with the records every day.',
    },
    join: {
      title: 'How customers come in',
      body: 'They scan this code, choose a password, and have their card: no app, and no words to write down.',
    },
  },
} as const
