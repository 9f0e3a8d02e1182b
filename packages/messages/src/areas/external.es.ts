import type { Messages } from '#messages.ts'
import type { external as en } from './external.en.ts'

export const external: Messages<typeof en> = {
  title: 'Conecta una billetera que ya usas',
  lead: 'Tu clave se queda en ella. Se le pide cada firma.',
  looking: 'Buscando {{wallet}}',
  missing: 'No está instalada en este navegador. Después de instalarla, vuelve a cargar esta página.',
  get: 'Obtener {{wallet}}',
  installed: 'Instalada',
  opensWindow: 'Se abre en una ventana; no hay nada que instalar',
  connected: 'Conectada',
  connect: 'Conectar {{wallet}}',
  connectAgain: 'Conectar otra cuenta',
  signIn: 'Iniciar sesión con {{wallet}}',
  connecting: 'Responde en {{wallet}}.',
  declined: '{{wallet}} rechazó el acceso. Intenta de nuevo y acéptalo en ella.',
  disconnected: '{{wallet}} no está conectada. Ábrela, desbloquéala y conéctala de nuevo.',
  cannotSign_one: '{{wallets}} no puede firmar para esta red, por eso no se ofrece aquí.',
  cannotSign_other: '{{wallets}} no pueden firmar para esta red, por eso no se ofrecen aquí.',
  addNetwork: 'Primero agrega esta red en Freighter: dirección {{address}}, frase de red «{{passphrase}}».',
  switched: '{{wallet}} ahora usa otra cuenta: {{key}}. Inicia sesión con ella, o vuelve a la anterior en {{wallet}}.',
  signOutDetail: '{{wallet}} conoce esta página hasta que la quites allí',
}
