import type { Messages } from '#messages.ts'
import type { join as en } from './join.en.ts'

export const join: Messages<typeof en> = {
  title: 'Únete a {{program}}',
  by: 'El programa de puntos de {{business}}',
  action: 'Unirme',
  joining: 'Unirme con esta billetera',
  member: 'Ya eres parte',
  memberLead: 'Junta puntos con cada compra.',
  memberAction: 'Abrir mi tarjeta',
  benefits: 'Cómo funciona',
  collect: 'Junta puntos cuando compras',
  choose: 'Cámbialos por las recompensas que quieras',
  handIn: 'Canjea la recompensa en la caja',
  free: 'Unirse es gratis. Los costos de la red corren a cargo de Lealta.',
  terms: 'Términos del programa',
  termsLink: 'Leer los términos',
  rewards: 'Recompensas que puedes obtener',
  noRewards: 'Las primeras recompensas están en camino.',
  businessWallet: 'Entraste con la billetera de un negocio. Entra con una billetera personal para unirte.',
  switchWallet: 'Usar otra billetera',
  sentence: 'Te unes a <strong>{{program}}</strong>',
  done: 'Ya eres parte de {{program}}.',
  website: 'Sitio web',
  gone: 'Este programa no existe',
  goneDetail: 'El enlace puede ser viejo, o el programa todavía no está abierto.',
  already: 'Ya tengo una billetera',
}
