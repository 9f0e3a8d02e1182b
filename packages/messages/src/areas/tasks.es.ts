import type { Messages } from '#messages.ts'
import type { tasks as en } from './tasks.en.ts'

export const tasks: Messages<typeof en> = {
  title: 'Avisos',
  lead: 'Lo que te necesita. Lo que está hecho desaparece solo.',
  bell_one: 'Avisos: {{count}} cosa te necesita',
  bell_other: 'Avisos: {{count}} cosas te necesitan',
  open: 'Te necesita',
  none: 'Nada te necesita ahora.',
  noneDetail: 'Cuando te espera un pago, a una caja se le acaban los puntos o alguien te pide algo, aparece aquí.',
  away: 'Apartado',
  awayLead: 'Vuelve cuando haya algo nuevo.',
  putAway: 'Apartar: {{title}}',
  takeBack: 'Recuperar',
  see: 'Ver',
  invitation: {
    title: '{{business}} te invita',
    detail: 'Como {{level}}',
    action: 'Responder',
  },
  pendingPayments: {
    title_one: 'Un pago te espera',
    title_other: '{{count}} pagos te esperan',
    detail: 'Será tuyo cuando lo aceptes',
    action: 'Ver y aceptar',
  },
  payRequests: {
    title_one: 'Alguien te pide un pago',
    title_other: '{{count}} solicitudes de pago',
    detail: 'Paga o rechaza',
    action: 'Ver',
  },
  partnershipRequests: {
    title_one: 'Un negocio te pide aceptar sus tokens',
    title_other: '{{count}} negocios te piden aceptar sus tokens',
    action: 'Responder',
  },
  review: {
    documents: { title: 'A tu cambio de datos le faltan documentos', detail: 'Envíalos y revisaremos el cambio' },
    identity: { title: 'Confirma que eres tú', detail: 'La comprobación de identidad de tu cambio de datos te espera' },
    changes: { title: 'Tu cambio de datos fue rechazado', detail: 'Mira por qué y envíalo otra vez' },
    nothing: { title: 'Tu cambio de datos fue aprobado', detail: 'Tu negocio ya usa los datos nuevos' },
  },
  lowTill: {
    title: 'A {{name}} se le acaban los puntos',
    detail: 'Le quedan {{amount}} {{code}} para dar',
    action: 'Recargar',
  },
  nearLimit: {
    title: '{{item}}: casi al límite',
    units: 'Todas las unidades',
    detail_one: '{{count}} de {{limit}} en uso',
    detail_other: '{{count}} de {{limit}} en uso',
    action: 'Ver el uso',
  },
  failedRows: {
    title_one: '{{count}} fila de {{name}} no se pagó',
    title_other: '{{count}} filas de {{name}} no se pagaron',
    detail: 'Corrige lo que falla y págalas otra vez',
    action: 'Abrir la lista',
  },
  webhookOff: {
    title: 'El webhook a {{host}} está apagado',
    failing: 'Ahí no llegó nada durante cinco días',
    gone: 'La dirección dice que ya no existe',
  },
  apiKeyEnds: {
    title: 'La clave de API {{name}} vence el {{day}}',
    detail: 'Lo que llama con ella deja de funcionar entonces. Crea otra antes',
    action: 'Ver las claves',
  },
  firstStep: { action: 'Empezar' },
  ending: {
    title: '¿Dejar de recibir el resumen diario?',
    lead: 'No recibirás más correos sobre lo que te necesita. Tus avisos siguen aquí.',
    action: 'No recibir más correos',
    done: 'Ya no recibirás estos correos',
    doneDetail: 'Puedes activarlos otra vez en tus preferencias.',
    preferences: 'Tus preferencias',
    gone: 'Este enlace no es válido',
    goneDetail: 'Quizás llegó cortado. Puedes dejar de recibir los correos en tus preferencias.',
  },
}
