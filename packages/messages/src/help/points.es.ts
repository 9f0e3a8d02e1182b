import type { Messages } from '#messages.ts'
import type { points as en } from './points.en.ts'

/** Ayuda: el programa de puntos y sus puntos. */
export const points: Messages<typeof en> = {
  title: 'Puntos',
  topics: {
    program: {
      title: 'Tu programa de puntos',
      what: 'Tus puntos, como los clientes los ven en su tarjeta, y cuántos hay: emitidos, con los clientes, con el negocio.',
      begin: 'Crea el programa, completa lo que falta y actívalo. Después emite puntos, invita clientes y da los primeros en una caja.',
      know: 'Un negocio tiene un programa. Toma 4 unidades de tu uso.',
    },
    editProgram: {
      title: 'Crear o editar el programa',
      what: 'El nombre, el nombre corto, el logo, los términos y la cantidad de puntos.',
      begin: 'Complétalo y mira la vista previa. Puedes cambiar todo hasta que actives el programa. Lo hacen propietarios y gerentes.',
      know: 'Con una cantidad fija, todos los puntos se emiten al activar el programa y nunca uno más. Una vez activo cambia una sola cosa: cuántos pagos de clientes pueden esperar a tu cargo.',
    },
    enableProgram: {
      title: 'Activar el programa',
      what: 'Los puntos obtienen su lugar en la red y los clientes pueden unirse.',
      begin:
        'Recorre la lista: cada línea dice qué falta y te lleva ahí. Después activa y firma. Hace falta control total de la billetera.',
      know: 'No se puede deshacer: el nombre, el nombre corto, el logo, la descripción, los términos y la cantidad de puntos quedan fijos para siempre.',
    },
    earnRules: {
      title: 'Reglas para sumar puntos',
      what: 'Lo que da una compra: puntos por importe, por visita, por artículo, de bienvenida, por cumpleaños, y horas que cuentan doble. Cada caja lo calcula sola.',
      begin:
        'Empieza con una de las reglas que se ofrecen, guarda el borrador, prueba una compra y actívalo. Lo hacen propietarios y gerentes.',
      know: 'Las reglas se suman; de los multiplicadores que aplican cuenta el mayor; los topes recortan al final. Las reglas nuevas valen para las compras desde ahora, y las versiones anteriores se pueden seguir leyendo.',
    },
    editRules: {
      title: 'Escribir reglas',
      what: 'El borrador de las próximas reglas. No cuenta para nada hasta que lo actives.',
      begin: 'Agrega una regla por cada cosa que da puntos. Debajo eliges la moneda de tus compras, el redondeo y, si quieres, los topes.',
      know: 'Lo que se reembolsó vuelve a hacer lugar debajo de un tope.',
    },
    priceList: {
      title: 'Lista de precios',
      what: 'Lo que vendes, con tus palabras, para las cajas y para las reglas de artículos.',
      begin: 'Agrega cada artículo con su precio y guarda. En la caja se tocan en lugar de escribirse.',
      know: 'La lista queda dentro de tu negocio; no es lo que se ve en la página de tu negocio.',
    },
    mint: {
      title: 'Emitir',
      what: 'Se crean puntos, recompensas o tokens nuevos. Van a la billetera del negocio o directo a una persona.',
      begin: 'Escribe cuántos, elige para quién y firma. Pueden hacerlo los emisores y quien tiene control total.',
      know: 'Si la cantidad era fija, todos se emitieron al activar y no se pueden crear más. Directo a alguien sin cuenta, esperan hasta que los acepte.',
    },
    burn: {
      title: 'Retirar',
      what: 'Los puntos, recompensas o tokens que tiene tu negocio dejan de existir. Lo que tienen los clientes no se toca nunca.',
      begin: 'Escribe cuántos y firma. Hace falta una clave que pueda pagar desde la billetera.',
      know: 'Desaparecen para siempre.',
    },
    inviteCustomers: {
      title: 'Invitar clientes',
      what: 'El código y el enlace con los que los clientes se unen a tu programa.',
      begin: 'Imprime el código para el mostrador o envía el enlace. Para colores y carteles, usa los códigos QR.',
      know: 'Unirse es gratis para los clientes, y no necesitan una app. El código sirve mientras el programa esté activo.',
    },
    holders: {
      title: 'Quién lo tiene',
      what: 'Quienes tienen ahora estos puntos, recompensas o tokens, según la red.',
      begin: 'En los puntos, abre a alguien para ver lo que sumó. Para visitas, etiquetas y notas, ve a los clientes.',
      know: 'Ves un nombre si la persona te lo muestra; si no, los extremos de su clave.',
    },
    pendingHolders: {
      title: 'En espera de aceptación',
      what: 'Lo que se dio a personas que todavía no se unieron o no lo aceptaron.',
      begin: 'En “Pagos en espera” puedes recuperar lo que diste.',
      know: 'Cada uno toma 2 unidades de tu uso hasta que se acepta o se recupera.',
    },
    customerPoints: {
      title: 'Lo que sumó un cliente',
      what: 'Las compras que dieron puntos y lo que el cliente debe después de reembolsos.',
      begin:
        'Si una compra se reembolsó, el propietario o un gerente lo anota aquí: sus puntos se deben y salen de los próximos que des. También pueden perdonar lo que se debe.',
      know: 'No se saca nada de una billetera: los puntos que alguien tiene son suyos. El dinero de una compra lo devuelves tú.',
    },
  },
}
