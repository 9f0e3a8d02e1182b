export const offline = {
  title: 'No connection',
  waiting: 'There is no network right now. This page opens by itself as soon as there is.',
  codeTitle: 'My code',
  codeWaiting: 'There is no network: your points are shown when you are back.',
  code: 'QR code: {{name}}',
  say: 'Or say at the counter',
  showCode: 'Show my code',
  retry: 'Try again',
} as const
