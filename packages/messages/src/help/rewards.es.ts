import type { Messages } from '#messages.ts'
import type { rewards as en } from './rewards.en.ts'

/** Ayuda: lo que compran los puntos, los tokens propios y las ventas. */
export const rewards: Messages<typeof en> = {
  title: 'Recompensas y ventas',
  topics: {
    rewards: {
      title: 'Recompensas',
      what: 'Lo que tus clientes obtienen por sus puntos: un importe de descuento, un porcentaje o un artículo gratis.',
      begin:
        'Crea una recompensa, actívala, emite unidades y ponlas a la venta por puntos. Antes, tu programa de puntos tiene que estar activo.',
      know: 'Cada recompensa toma 4 unidades de tu uso.',
    },
    editReward: {
      title: 'Crear o editar una recompensa',
      what: 'Qué obtiene el cliente, su precio en puntos, hasta cuándo vale, cómo se canjea y su imagen.',
      begin:
        'Di qué es y su precio, y elige una imagen: el nombre y el nombre corto salen de ahí, y todo lo demás está en “Más sobre la recompensa”. Puedes cambiar todo hasta que la actives. Lo hacen propietarios y gerentes.',
      know: 'El último día de validez no se puede cambiar después. Las cajas rechazan una recompensa vencida.',
    },
    reward: {
      title: 'Una recompensa',
      what: 'Su estado, sus cifras y lo que sigue: activar, emitir, poner a la venta.',
      begin:
        'Elige la acción arriba. Las unidades que los clientes canjearon están en la caja: lo que tiene una caja se puede enviar desde su billetera.',
      know: 'Una recompensa que nunca se activó se puede eliminar. La que tienen los clientes queda.',
    },
    enableReward: {
      title: 'Activar una recompensa',
      what: 'La recompensa obtiene su lugar en la red y, si quieres, las primeras unidades quedan enseguida en el mostrador.',
      begin:
        'Completa lo que falta en la lista, di cuántas para empezar, ponla en el mostrador y firma. Hace falta control total de la billetera.',
      know: 'No se puede deshacer: el nombre, el nombre corto, la imagen, el valor, el precio, los términos y el vencimiento quedan fijos para siempre.',
    },
    sellReward: {
      title: 'Poner una recompensa a la venta',
      what: 'Los clientes la obtienen con sus puntos, a cualquier hora, sin que hagas nada.',
      begin: 'Di cuántas unidades, mira el precio y firma. Hace falta una clave que pueda pagar desde la billetera.',
      know: 'Solo la persona que abre una venta puede cerrarla. Lo que queda y los puntos que entraron vuelven entonces a tu billetera.',
    },
    rewardSales: {
      title: 'Ventas de una recompensa',
      what: 'Cuántas unidades se vendieron y cuántos puntos entraron.',
      begin: 'Si abriste la venta, aquí puedes cerrarla.',
    },
    tokens: {
      title: 'Tokens',
      what: 'Tarjetas de regalo, membresías, coleccionables: lo que tu negocio entrega con su propio nombre. No hace falta un programa de puntos.',
      begin: 'Crea un token, actívalo y págaselo a la gente o ponlo a la venta.',
      know: 'Cada uno toma 4 unidades de tu uso, 5 si representa otro activo. Un único token es único, y no se le puede pagar a nadie.',
    },
    editToken: {
      title: 'Crear o editar un token',
      what: 'Nombre, nombre corto, imagen, condiciones, términos, cuántos puede haber y si representa otro activo, como una tarjeta de regalo.',
      begin: 'Complétalo. Puedes cambiar todo hasta que lo actives. Lo hacen propietarios y gerentes.',
    },
    token: {
      title: 'Un token',
      what: 'Su estado, cuántos hay y quién los tiene, y lo que puedes hacer con él.',
      begin: 'Elige la acción arriba: activar, emitir, pagárselo a alguien o retirar los que tienes.',
    },
    enableToken: {
      title: 'Activar un token',
      what: 'El token obtiene su lugar en la red. Después la gente puede tenerlo.',
      begin: 'Completa lo que falta en la lista, activa y firma. Hace falta control total de la billetera.',
      know: 'No se puede deshacer: lo que describe al token, cuántos hay y qué representan quedan fijos para siempre.',
    },
    sales: {
      title: 'Ventas',
      what: 'Lo que tu negocio vende ahora y lo que ya vendió: puntos, recompensas y tokens. La gente compra en la página de tu negocio.',
      begin: 'Elige “Nueva venta”, o abre una venta para ver quién compró y retirar lo que entró.',
      know: 'Una venta abierta toma de 6 a 8 unidades de tu uso. Vuelven cuando se cierra.',
    },
    newSale: {
      title: 'Nueva venta',
      what: 'Pones a la venta algo de lo que tiene tu billetera, al precio que digas.',
      begin: 'Elige qué, cuánto, con qué se paga, el precio de uno y lo mínimo y lo máximo por pedido. Después firma.',
      know: 'El precio no puede cambiar mientras la venta está abierta. Un pedido que se paga con una moneda estable vale al menos $1. Solo tú puedes cerrar la venta que abriste.',
    },
    sale: {
      title: 'Una venta',
      what: 'Lo que se vendió y lo que queda, lo que entró y quién compró.',
      begin: '“Retirar” lleva lo que entró a tu billetera principal, y la venta sigue abierta. Cerrarla trae también lo que queda.',
      know: 'Solo la persona que abrió la venta puede hacerlo. Si alguien compra mientras firmas, no pasa nada y puedes intentarlo otra vez.',
    },
    refund: {
      title: 'Reembolsar un pedido',
      what: 'Devuelves el precio de un pedido, o una parte. El pago queda vinculado al pedido.',
      begin: 'Di cuánto y firma. Si a tu billetera no le alcanza, retira antes lo de la venta.',
      know: 'Lo comprado queda con quien compró hasta que lo devuelva; nadie puede quitárselo. Los puntos que dio el pedido se deben y salen de los próximos.',
    },
  },
}
