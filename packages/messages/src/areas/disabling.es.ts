import type { Messages } from '../messages.ts'
import type { disabling as en } from './disabling.en.ts'

export const disabling: Messages<typeof en> = {
  obstacles: 'Todavía no se puede cerrar',
  frozen: 'El emisor congeló {{amount, amount}} {{code}}. Pídele que los libere y vuelve después.',
  sponsoring_one: 'La cuenta paga {{count}} reserva de otros. Quítala con la herramienta que la creó y vuelve después.',
  sponsoring_other: 'La cuenta paga {{count}} reservas de otros. Quítalas con la herramienta que las creó y vuelve después.',
  other_one:
    'La cuenta tiene {{count}} entrada que este portal no puede mover, como una parte de un fondo. Sácala primero y vuelve después.',
  other_other:
    'La cuenta tiene {{count}} entradas que este portal no puede mover, como partes de un fondo. Sácalas primero y vuelve después.',
  pending: 'Pagos que nadie aceptó todavía',
  sentTo: 'Para {{name}}',
  receivedFrom: 'De {{name}}',
  byOtherTool: 'Hecho con otra herramienta',
  taken: { sent: 'Se recupera para la billetera principal', received: 'Se acepta para la billetera principal' },
  left: { sent: 'Queda: su destinatario todavía puede aceptarlo', received: 'Queda: quien lo envió puede recuperarlo' },
  moves: 'Pasa a la billetera principal',
  waits: 'Espera a la billetera principal, que todavía no puede recibirlo',
  nothing: 'En este momento la cuenta no tiene nada.',
  operators: 'Firma por ella hasta entonces',
  you: 'Tú',
  what: 'Qué más ocurre',
  offers_one: 'Termina {{count}} oferta abierta.',
  offers_other: 'Terminan {{count}} ofertas abiertas.',
  unitsFreed_one: 'Se libera {{count}} unidad.',
  unitsFreed_other: 'Se liberan {{count}} unidades.',
  unitsTaken_one: 'La billetera principal necesita {{count}} unidad para lo que antes no podía recibir.',
  unitsTaken_other: 'La billetera principal necesita {{count}} unidades para lo que antes no podía recibir.',
  transactions: 'Hacen falta {{count}} transacciones, que firmas una tras otra. Puedes parar en el medio y seguir después.',
  done: 'Se cerró {{name}}',
  doneDetail: 'Lo que tenía está en la billetera principal.',
  part: {
    sentence: 'La parte {{place}} de {{total}} de lo que tiene <strong>{{name}}</strong> pasa a la billetera principal',
    done: 'La parte {{place}} de {{total}} está en la billetera principal',
    detail: 'El resto sigue en {{name}}, que queda abierta hasta la última parte.',
    next: 'Seguir con la parte {{place}}',
  },
}
