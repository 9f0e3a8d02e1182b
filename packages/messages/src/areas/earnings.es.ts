import type { Messages } from '../messages.ts'
import type { earnings as en } from './earnings.en.ts'

export const earnings: Messages<typeof en> = {
  birthday: 'Cumpleaños: {{day}}',
  owes: 'debe {{amount, amount}}',
  owedTitle: 'Debe',
  owedNothing: 'No debe nada.',
  owedShop:
    '{{name}} debe {{amount, amount}} {{code}} por compras que se reembolsaron. Salen de los próximos puntos que le des; nadie puede quitárselos de otra forma.',
  owedMine:
    'Debes {{amount, amount}} {{code}}: {{business}} reembolsó compras con las que los habías ganado. Salen de los próximos puntos que ganes allí. Lo que tienes sigue siendo tuyo.',
  settledMine: 'No debes nada. Esto pasó después de los reembolsos.',
  earned: 'Compras que dieron puntos',
  earnedEmpty: 'Lo que das por una compra aparece aquí, en una caja.',
  earnedAmount: '{{amount, amount}} {{code}}',
  takenPart: '{{amount, amount}} fueron a lo que debía',
  refundedPart: '{{amount, amount}} ya no se ganan',
  why: 'Por qué',
  change: {
    refunded: 'Se reembolsó una compra',
    taken: 'Salió de puntos que se ganaron',
    forgiven: 'El negocio lo perdonó',
  },
  refund: {
    action: 'Reembolsada',
    title: '¿Se reembolsó la compra?',
    body: 'Di cuántos de sus puntos ya no se ganan. El cliente los debe y salen de los próximos puntos que le des. El dinero lo devuelves tú; en un pedido, esto lo hace su reembolso.',
    amount: 'Puntos que ya no se ganan',
    confirm: 'Anotar',
    done: 'Los puntos quedan a deber.',
  },
  forgive: {
    action: 'Perdonar',
    title: '¿Perdonar {{amount, amount}} {{code}}?',
    body: '{{name}} ya no deberá nada y recibirá enteros los próximos puntos.',
    done: 'Perdonado.',
  },
  give: {
    nets: 'La compra da {{earned, amount}} {{code}}, de los que debe {{owed, amount}}: recibe {{paid, amount}}.',
    purchase: '¿Por qué compra?',
    counter: 'En el mostrador',
    order: '{{name}}, {{total, amount}} ({{when}})',
    settle: 'Anotar {{amount, amount}} {{code}}',
    settled: '{{amount, amount}} {{code}} fueron a lo que debía {{name}}.',
  },
  activity: { earned: 'Ganado', earnedOf: '{{earned, amount}} {{code}}, de los que se debían {{owed, amount}}' },
}
