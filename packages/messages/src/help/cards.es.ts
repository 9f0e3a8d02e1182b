import type { Messages } from '#messages.ts'
import type { cards as en } from './cards.en.ts'

/** Ayuda para clientes: unirse, juntar, canjear, y lo que se abre con un enlace. */
export const cards: Messages<typeof en> = {
  title: 'Tarjetas y recompensas',
  topics: {
    join: {
      title: 'Unirte a un programa',
      what: 'Los puntos de un negocio: para qué sirven, las recompensas y los términos.',
      begin:
        'Elige “Unirme”. Si todavía no tienes billetera, la creas en el camino: una contraseña o tu huella, y un código por correo o teléfono.',
      know: 'Unirse es gratis; Lealta paga los costos de la red. Hace falta una billetera personal, no la de un negocio.',
    },
    shop: {
      title: 'La página de un negocio',
      what: 'Un negocio con su programa, lo que vende y dónde encontrarlo.',
      begin: 'El nombre del negocio en tu tarjeta lleva aquí. Únete al programa o compra algo: lee las condiciones, di cuántos y firma.',
      know: 'Tú no puedes deshacer una compra. El negocio puede reembolsarla, toda o en parte.',
    },
    code: {
      title: 'Mi código',
      what: 'Tu código para el mostrador: el negocio lo escanea y te da tus puntos.',
      begin:
        'Muéstralo con brillo y a pantalla completa, o di en el mostrador lo que dice debajo. También se abre sin red una vez que estuviste aquí.',
      know: 'Con el código nadie puede sacarte nada: es solo la dirección de tu billetera.',
    },
    myCards: {
      title: 'Puntos',
      what: 'Los puntos que tiene esta billetera, una tarjeta por negocio.',
      begin: 'Abre una tarjeta para ver qué compran tus puntos.',
      know: 'Los puntos no vencen solos, y ningún negocio puede sacarlos de tu billetera.',
    },
    card: {
      title: 'Una tarjeta',
      what: 'Tus puntos de un negocio, las recompensas que compran y cuánto falta para la próxima.',
      begin: 'Elige una recompensa para obtenerla, o muestra tu código para juntar más.',
      know: 'Si se reembolsó una compra, puede que debas sus puntos: salen de los próximos que sumes.',
    },
    getReward: {
      title: 'Obtener una recompensa',
      what: 'Los puntos se convierten en una recompensa que espera en tu billetera hasta que la canjees.',
      begin: 'Di cuántas, mira cuánto te queda y firma.',
      know: 'No se puede volver a convertir en puntos. Mira hasta cuándo vale. Antes de tu primera compra te pedimos tu segundo contacto y que guardes tu clave, si todavía falta.',
    },
    myRewards: {
      title: 'Recompensas',
      what: 'Las recompensas de esta billetera, listas para canjear.',
      begin: 'Abre una para leer cómo y dónde se canjea, y después escanea el código del mostrador.',
      know: 'Una recompensa cuenta una vez y no vuelve. Las cajas la rechazan después de su último día.',
    },
    visit: {
      title: 'Cuando escaneas una caja',
      what: 'Escaneaste el código de una caja: aquí canjeas una recompensa o pagas con puntos.',
      begin: 'Elige la recompensa y confirma, en el mostrador. El negocio lo ve enseguida.',
      know: 'Una recompensa cuenta una vez y no vuelve.',
    },
    payPage: {
      title: 'Una solicitud de pago',
      what: 'Alguien te pide una cantidad. Puedes pagarla aquí o con cualquier billetera Stellar.',
      begin: 'Comprueba quién pide y cuánto, y paga con tu billetera aquí, o escanea el código con otra.',
      know: 'Si la escribes en otra billetera, tiene que estar el número de memo: sin él no se encuentra el pago. Un pago no se puede deshacer.',
    },
    proveNft: {
      title: 'Probar que tienes un NFT',
      what: 'Alguien pregunta quién lo tiene. Firmas una prueba con tu billetera; no se envía nada y no cuesta nada.',
      begin: 'Elige la billetera que lo tiene y firma.',
      know: 'Quien pregunta ve la clave de la cuenta que lo tiene y cuándo firmaste.',
    },
  },
}
