export const recovery = {
  title: 'Restore a wallet',
  newKey: 'Lock this device first: your wallet comes to it.',
  state: {
    platform: 'Lealta can restore this wallet for you if this device is lost.',
    own: 'Only you can restore this wallet, with the key or the words that you saved.',
    end: 'Restore it only by myself',
    endSentence: 'From now on <strong>only you</strong> can restore this wallet, with the key that you saved.',
    ended: 'Only you can restore this wallet now.',
  },
  ask: {
    title: 'Get your wallet back',
    lead: 'Type the address that you joined with. After a wait, which we tell all your addresses of, your wallet comes to this device, with all that it holds, and leaves the lost one.',
    by: 'Find my wallet by',
    done: 'Your wallet is on its way.',
    known: 'Is it yours? Get your wallet back',
  },
  ended: {
    stopped: 'It was stopped. If that was not you, somebody else has your email or your phone.',
    failed: 'The wallet could not be restored: its keys were changed elsewhere. Use the key that you saved.',
  },
  waiting: {
    title: 'Your wallet comes to this device on {{when}}',
    lead: 'You can close this page. Sign in on this device from then on, and all of it is there. We told all your addresses; whoever has one can stop it.',
    cancel: 'Do not restore it',
  },
  done: {
    title: 'Your wallet is back',
    lead: 'It is on this device now, with all that it holds. The lost one signs no more.',
    action: 'Open my wallet',
  },
  stop: {
    title: 'Keep the wallet where it is?',
    lead: 'Somebody asked to restore your wallet on another device. If that was not you, stop it; nothing has moved.',
    action: 'Stop it',
    done: 'Stopped',
    doneDetail: 'Your wallet stays where it is. Nothing has changed.',
    gone: 'There is nothing to stop',
    goneDetail: 'This link is wrong, or the wallet has been restored already.',
    home: 'To Lealta',
  },
  asked: {
    title: 'Somebody asked for this wallet on another device',
    detail: 'It goes there on {{when}}, and this device signs no more. Not you? Stop it.',
    stop: 'Stop it',
    stopped: 'Stopped. Your wallet stays here.',
  },
} as const
