import type { Messages } from '#messages.ts'
import type { signIn as en } from './sign-in.en.ts'

export const signIn: Messages<typeof en> = {
  title: 'Iniciar sesión',
  unlockTitle: 'Desbloquea tu billetera',
  unlockBody: 'Tu contraseña abre la billetera en este dispositivo. Nunca se envía a ningún lado.',
  expired: 'Tu sesión venció. Inicia sesión de nuevo para seguir.',
  proof: 'Tu billetera firma una prueba de que eres tú. No se envía nada a la red ni se paga nada.',
  action: 'Iniciar sesión',
  unlock: 'Desbloquear',
  none: 'Todavía no hay una billetera en este dispositivo.',
  code: {
    title: 'Escribe el código de tu correo',
    body: 'Nunca iniciaste sesión en este dispositivo, por eso pedimos un código.',
    done: 'Desde ahora reconocemos este dispositivo',
    leave: 'Cancelar y cerrar sesión',
  },
}
