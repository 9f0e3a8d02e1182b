export const code = {
  title: 'My code',
  lead: 'Show it at the counter: the shop scans it and gives you your points.',
  leadBusiness: 'Whoever scans it can pay this wallet.',
  say: 'Or say at the counter',
  show: 'Show my code',
  bright: 'Bright and full screen',
} as const
