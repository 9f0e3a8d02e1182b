import type { Messages } from '#messages.ts'
import type { code as en } from './code.en.ts'

export const code: Messages<typeof en> = {
  title: 'Mi código',
  lead: 'Muéstralo en el mostrador: el negocio lo escanea y te da tus puntos.',
  leadBusiness: 'Quien lo escanea puede pagarle a esta billetera.',
  say: 'O di en el mostrador',
  show: 'Mostrar mi código',
  bright: 'En blanco y a pantalla completa',
}
