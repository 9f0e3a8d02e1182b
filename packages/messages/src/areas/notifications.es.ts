import type { Messages } from '#messages.ts'
import type { notifications as en } from './notifications.en.ts'

export const notifications: Messages<typeof en> = {
  title: 'Avisos',
  lead: 'Elige de qué te enteras y cómo.',
  kinds: {
    points_arrived: { title: 'Recibiste puntos', hint: 'Cuando un negocio te da puntos.' },
    reward_near: {
      title: 'Una recompensa está cerca',
      hint: 'Una vez por recompensa: cuando casi tienes los puntos para ella, o ya los tienes.',
    },
    needs_you: { title: 'Algo te necesita', hint: 'Una vez al día, a las nueve de la mañana, cuando algo nuevo te espera.' },
  },
  summary: {
    title: 'Qué cuenta el resumen diario',
    lead: 'Lo que apagas aquí queda fuera del resumen. La campana sigue mostrando todo.',
    kinds: {
      invitation: 'Invitaciones a un negocio',
      contact: 'Un correo o teléfono que falta',
      pendingPayments: 'Pagos por aceptar',
      payRequests: 'Solicitudes de pago',
      partnershipRequests: 'Solicitudes de socios',
      review: 'Cambios de datos del negocio en revisión',
      salesLeft: 'Ventas que solo puede cerrar alguien que ya no está',
      operatorProposal: 'Operadores que tu equipo te pide agregar',
      failedRows: 'Pagos de una lista que fallaron',
      lowTill: 'Cajas que se quedan sin puntos',
      nearLimit: 'Límites casi agotados',
      webhookOff: 'Webhooks que se apagaron',
      apiKeyEnds: 'Claves de API que vencen pronto',
      firstStep: 'El próximo primer paso',
    },
  },
  channels: { email: 'Correo', push: 'Dispositivos', summary: 'Resumen' },
  switch: '{{kind}}: {{channel}}',
  on: 'Te vamos a avisar',
  off: 'Ya no te avisaremos de esto',
  needsEmail: 'Para los correos hace falta una dirección verificada.',
  addEmail: 'Agregar tu correo',
  push: {
    title: 'Mensajes en este dispositivo',
    on: 'A este dispositivo llega lo que activaste en Dispositivos, también con la aplicación cerrada.',
    off: 'A este dispositivo todavía no le llega nada. Tu navegador te preguntará una vez.',
    denied: 'Tu navegador bloquea los mensajes de este sitio. Permite sus notificaciones en los ajustes del navegador y vuelve aquí.',
    unsupported: 'Este navegador no puede mostrar mensajes. Prueba otro o elige el correo.',
    needsInstall:
      'En este teléfono, agrega primero la aplicación a la pantalla de inicio: toca Compartir, luego Agregar a inicio, y ábrela desde ahí.',
    failed: 'Tu navegador no pudo conectarse con su servicio de mensajes. Inténtalo más tarde.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    turnedOn: 'Los mensajes ya llegan a este dispositivo',
    turnedOff: 'Ese dispositivo ya no recibe mensajes',
    devices: 'Dispositivos que reciben mensajes',
    since: 'Desde el {{moment}}',
    remove: 'Quitar',
    removeLabel: 'No recibir más mensajes: {{device}}',
  },
}
