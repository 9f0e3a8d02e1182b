import type { Messages } from '#messages.ts'
import type { tour as en } from './tour.en.ts'

export const tour: Messages<typeof en> = {
  offer: 'Dos minutos por el café',
  offerBody: 'Este café tiene seis semanas de vida. Te mostramos lo que ve su propietario.',
  start: 'Mostrarme',
  dismiss: 'No, gracias',
  place: '{{place}} de {{total}}',
  end: 'Terminar el recorrido',
  next: 'Siguiente',
  finish: 'Listo',
  steps: {
    today: {
      title: 'Hoy, de un vistazo',
      body: 'Lo que pasó hoy junto al mismo día de la semana pasada, lo que te necesita y cómo fueron las últimas semanas.',
    },
    program: {
      title: 'Tus puntos',
      body: 'El programa es un activo propio en la red: cuántos puntos tienen los clientes y quién puede darlos.',
    },
    rules: {
      title: 'Lo que gana una compra',
      body: 'Reglas en palabras claras: puntos por importe, por un producto, el doble en tardes tranquilas. La caja hace la cuenta.',
    },
    rewards: {
      title: 'Lo que valen los puntos',
      body: 'Las recompensas se compran con puntos y se canjean en caja. Cada una tiene existencias, precio y condiciones.',
    },
    till: {
      title: 'Las cajas',
      body: 'Cada caja tiene una pantalla para el mostrador: dices quién compra y cuánto, y se dan los puntos. Los clientes canjean al escanear su código.',
    },
    members: {
      title: 'Quiénes vuelven',
      body: 'Todos los que juntan, con su última visita, puntos, notas y etiquetas. Busca, filtra y da a muchos a la vez.',
    },
    activity: {
      title: 'Cada paso queda registrado',
      body: 'Cada pago está aquí con su nombre y con la prueba en la red, que cualquiera puede comprobar.',
    },
    reports: {
      title: 'Cifras que cuadran',
      body: 'Por día, caja, sucursal o persona, de los días que quieras, como gráfico, tabla o archivo. Se comparan con los registros todos los días.',
    },
    join: {
      title: 'Cómo entran los clientes',
      body: 'Escanean este código, eligen una contraseña y tienen su tarjeta: sin app y sin palabras que anotar.',
    },
  },
}
