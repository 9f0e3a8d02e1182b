import type { Messages } from '../messages.ts'
import type { providers as en } from './providers.en.ts'

export const providers: Messages<typeof en> = {
  title: 'Proveedores de pago',
  lead: 'Las vías por las que entra y sale dinero de este negocio, como cada proveedor las describe.',
  rights: 'Puedes mirar los proveedores. Para cambiarlos, inicia sesión con la clave que controla por completo la billetera.',
  kinds: {
    bank: 'Transferencia bancaria, por {{domain}}',
    card: 'Tarjeta o banco, en la página del proveedor',
    chain: 'Desde y hacia cualquier billetera o casa de cambio',
  },
  chain: 'Por la red',
  alwaysOn: 'Siempre encendida: la red entrega en tu dirección lo que envíen ahí.',
  states: {
    silent: '{{name}} no responde en este momento. No se sabe qué ofrece.',
    changed: '{{name}} ya no publica lo que las transferencias necesitan aquí, o ninguna moneda estable de este portal.',
  },
  countries: 'Países',
  notSaid: 'No lo dice',
  comesIn: 'Entra {{code}}',
  goesOut: 'Sale {{code}}',
  noLimits: 'No dice límites',
  fee: 'Comisión: {{fee}}',
  feeLater: 'La comisión se dice antes de pagar',
  use: 'Usar {{name}}',
  turnedOn: '{{name}} está encendido',
  turnedOff: '{{name}} está apagado',
  addTitle: 'Agregar un proveedor de transferencias',
  domain: 'Dominio',
  domainHint: 'De un ancla de la red Stellar (SEP-24). Lo revisamos antes de agregarlo.',
  add: 'Revisar y agregar',
  added: 'Se agregó {{name}}',
  remove: 'Quitar {{name}}',
  removeTitle: '¿Quitar {{name}}?',
  removeText: 'Nadie de este negocio podrá empezar depósitos ni retiros con {{name}}. Lo que está en curso ahí sigue.',
  removeAction: 'Quitar',
  removed: 'Se quitó {{name}}',
}
