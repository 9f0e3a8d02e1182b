import type { Messages } from '#messages.ts'
import type { home as en } from './home.en.ts'

export const home: Messages<typeof en> = {
  title: 'Te damos la bienvenida',
  headline: 'La tarjeta de sellos que tus clientes nunca pierden',
  lead: 'Puntos, recompensas y pagos para tu negocio, en una billetera que es de cada cliente. Cuatro pasos para prepararlo, un toque para usarlo.',
  joining: 'Te estás uniendo a {{program}}',
  joiningAny: 'Te estás uniendo a un programa',
  joiningLead: 'Tus puntos están en una billetera tuya. Crea una, o desbloquea la tuya, y vuelves directo al programa.',
  errand: {
    shop: 'Un paso antes de comprar',
    pay: 'Un paso antes de pagar',
    prove: 'Un paso antes de demostrarlo',
    redeem: 'Un paso antes de canjear',
  },
  errandLead: 'Hace falta una billetera tuya. Crea una, o inicia sesión con la que tienes, y vuelves directo.',
  create: 'Crear una billetera',
  import: 'Tengo 12 palabras',
  lite: 'Empezar solo con una contraseña: la billetera ligera',
  joinLite: 'Unirme con una contraseña',
  external: 'Freighter, Albedo, xBull o LOBSTR',
  unlockTitle: 'Hola de nuevo',
  unlockBody: 'Tu billetera está en este dispositivo. Desbloquéala para iniciar sesión.',
  unlock: 'Desbloquear y entrar',
  password: 'Contraseña',
  otherWallet: 'Usar otra billetera',
  retry: 'Intentar de nuevo',
  signingIn: 'Iniciando tu sesión',
  lost: 'Perdí mi dispositivo',
  forget: 'Quitar esta billetera del dispositivo',
  forgetTitle: '¿Quitar la billetera de este dispositivo?',
  forgetBody: 'Sin sus 12 palabras o su clave secreta nadie puede recuperar esta billetera, y lo que contiene queda fuera de alcance.',
  forgetUnsaved: 'Su clave secreta nunca se guardó. Si la quitas, esta billetera y lo que tiene se pierden para siempre.',
  forgetRestorable:
    'Su clave secreta nunca se guardó. Si te uniste a un programa con ella, “Perdí mi dispositivo” la trae de vuelta después de una espera; cualquier otra se pierde para siempre.',
  forgetAction: 'Quitar',
  forgetWord: 'QUITAR',
  forgetLabel: 'Escribe QUITAR para seguir',
  demoTitle: 'Mira primero cómo es',
  tryAsOwner: 'Probar como propietario',
  demoBody: 'Entra a un café de la red de práctica. Nada de esto es dinero real.',
  demoRole: { owner: 'Propietario', cashier: 'Cajero', customer: 'Cliente' },
  demoRoleBody: {
    owner: 'Lleva el programa y la caja',
    cashier: 'Da puntos y canjea recompensas en la caja',
    customer: 'Junta y gasta puntos',
  },
  demoNone: 'Las personas de prueba todavía no están listas. Intenta de nuevo en un momento.',
  promise: {
    giveTitle: 'Da puntos con un toque',
    giveBody: 'Por correo, alias o código. Lo que das a quien no tiene cuenta lo espera hasta que se una.',
    rewardTitle: 'Recompensas que cuentan una vez',
    rewardBody: 'Un café gratis se canjea en la caja, una sola vez, y todos lo ven.',
    moneyTitle: 'Y también pagos',
    moneyBody: 'Las monedas estables están en la misma billetera que los puntos y se envían igual, sin lector de tarjetas.',
  },
  answers: {
    costTitle: '¿Cuánto cuesta?',
    costBody:
      'Ni tú ni tus clientes necesitan XLM: quien opera este portal paga las comisiones y reservas de la red. Si cobra una comisión propia, la ves antes de firmar. Lealta es código abierto con licencia Apache-2.0, así que puedes operarlo tú.',
    startTitle: '¿Qué hace falta para empezar?',
    startBody:
      'Crea una billetera, carga los datos de tu negocio, ponles nombre a tus puntos y abre una caja. Quien opera este portal revisa tus datos antes de que empiece tu programa.',
  },
  disclaimer:
    'Lo que se escribe en la cadena de bloques no se puede deshacer. Solo tú tienes las claves de tu billetera; Lealta no puede recuperar palabras ni pagos perdidos y no responde por ellos.',
}
