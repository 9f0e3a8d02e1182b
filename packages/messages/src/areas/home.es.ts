import type { Messages } from '#messages.ts'
import type { home as en } from './home.en.ts'

export const home: Messages<typeof en> = {
  title: 'Te damos la bienvenida',
  headline: 'La tarjeta de sellos que tus clientes nunca pierden',
  lead: 'Puntos, recompensas y pagos para tu negocio, en una billetera que es de cada cliente. Se prepara en una tarde y se usa con un toque.',
  create: 'Crear una billetera',
  import: 'Tengo 12 palabras',
  unlockTitle: 'Hola de nuevo',
  unlockBody: 'Tu billetera está en este dispositivo. Desbloquéala para iniciar sesión.',
  unlock: 'Desbloquear y entrar',
  password: 'Contraseña',
  otherWallet: 'Usar otra billetera',
  retry: 'Intentar de nuevo',
  signingIn: 'Iniciando tu sesión',
  forget: 'Quitar esta billetera del dispositivo',
  forgetTitle: '¿Quitar la billetera de este dispositivo?',
  forgetBody: 'Sin sus 12 palabras nadie puede recuperar esta billetera, y lo que contiene queda fuera de alcance.',
  forgetAction: 'Quitar',
  forgetWord: 'QUITAR',
  forgetLabel: 'Escribe QUITAR para seguir',
  demoTitle: 'Mira primero cómo es',
  demoBody: 'Entra a un café de la red de práctica. Nada de esto es dinero real.',
  demoRole: { owner: 'Propietario', cashier: 'Cajero', customer: 'Cliente' },
  demoRoleBody: { owner: 'Lleva el programa y la caja', cashier: 'Da y recibe puntos', customer: 'Junta y gasta puntos' },
  demoNone: 'Las personas de prueba todavía no están listas. Intenta de nuevo en un momento.',
  promise: {
    giveTitle: 'Da puntos con un toque',
    giveBody: 'Por correo, alias o código. Lo que das a quien no tiene cuenta lo espera hasta que se una.',
    rewardTitle: 'Recompensas que cuentan una vez',
    rewardBody: 'Un café gratis se canjea en la caja, una sola vez, y todos lo ven.',
    moneyTitle: 'Y también pagos',
    moneyBody: 'Las monedas estables están en la misma billetera que los puntos y se envían igual, sin lector de tarjetas.',
  },
  sample: { program: 'Tarjeta de café', business: 'Café Alameda', reward: 'un café con leche gratis' },
  disclaimer:
    'Lo que se escribe en la cadena de bloques no se puede deshacer. Solo tú tienes las claves de tu billetera; Lealta no puede recuperar palabras ni pagos perdidos y no responde por ellos.',
}
