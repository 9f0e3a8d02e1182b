import type { Messages } from '#messages.ts'
import type { money as en } from './money.en.ts'

/** Ayuda: billeteras, pagos, dinero que entra y sale. */
export const money: Messages<typeof en> = {
  title: 'Billetera y dinero',
  topics: {
    wallet: {
      title: 'Billetera',
      what: 'Todo lo que tiene esta billetera, su dirección y su alias, y la última actividad.',
      begin:
        'Abre algo para ver más, paga, o muestra tu dirección para que te paguen. Un negocio con varias billeteras cambia arriba del menú de la billetera.',
      know: 'Lo que puedes hacer depende de tu clave en esta billetera: lo dice una frase arriba.',
    },
    asset: {
      title: 'Algo que tienes',
      what: 'Cuánto tienes, cuánto está libre, quién lo emite y para qué sirve.',
      begin:
        'Paga con ello, o mira “¿Por qué menos?” si no todo está libre: una parte puede guardarla la red, estar prometida en ventas o estar en camino.',
      know: 'Si la descripción en la red no es la que quedó fija, la página lo dice: pregunta al negocio antes de confiar.',
    },
    addAsset: {
      title: 'Agregar un activo',
      what: 'Una billetera solo recibe aquello para lo que tiene lugar. Aquí buscas un activo y le das un lugar.',
      begin:
        'Escribe su código o, para un activo de otro lugar, el dominio de quien lo emite o su código con su emisor, y elígelo en la lista.',
      know: 'Mira lo que dice la página sobre quien lo emite: algunos pueden congelar o recuperar lo que tiene una billetera. Un lugar vacío se puede quitar.',
    },
    stablecoins: {
      title: 'Monedas estables',
      what: 'Dinero en esta billetera: monedas que valen un dólar o un peso cada una.',
      begin: 'Deposítalas o retíralas en Transferencias, cámbialas o paga con ellas.',
    },
    activity: {
      title: 'Actividad',
      what: 'Todo lo que se movió en esta billetera, lo más nuevo primero. Lo nuevo aparece solo.',
      begin:
        'Abre una entrada para ver sus detalles. Los filtros buscan por tipo, activo, alias y día, y “Exportar” da un archivo para tu contabilidad.',
      know: 'Los filtros encuentran lo que se hizo con Lealta. Lo que otros enviaron desde otro lado está en la lista completa.',
    },
    transaction: {
      title: 'Una transacción',
      what: 'Qué pasó, entre quiénes, con qué mensaje y comisión, y su prueba en la red.',
      begin: 'Ábrela en el explorador para ver lo que cualquiera puede comprobar.',
      know: 'No se puede deshacer. Un pago equivocado se arregla con un pago de vuelta.',
    },
    pay: {
      title: 'Pagar',
      what: 'A un cliente, a un amigo o a otro negocio: a una persona o a varias a la vez.',
      begin: 'Escribe un alias, un correo o una dirección, o escanea un código. Elige qué y cuánto, lee lo que pasa y firma.',
      know: 'Un pago no se puede deshacer. A un correo sin cuenta espera hasta que se una, y hasta entonces puedes recuperarlo: al menos 1 y como máximo 1.000 por vez. El mensaje es público.',
    },
    scan: {
      title: 'Escanear',
      what: 'El código de un negocio, una caja, una persona o un pago.',
      begin: 'Pon el código dentro del marco. Sin cámara, pega el enlace o la dirección.',
      know: 'No pasa nada solo por escanear: ves qué es y confirmas.',
    },
    pending: {
      title: 'Pagos en espera',
      what: 'Lo que se envió y todavía nadie aceptó: para ti y por ti.',
      begin: 'Acepta lo que es para ti; entonces tiene un lugar en tu billetera. Lo que enviaste se puede recuperar.',
      know: 'Cuenta quien llega primero: una vez recuperado, ya no se puede aceptar. Lo que otros apartaron para ti con otra billetera está más abajo, lo de desconocidos plegado.',
    },
    payRequests: {
      title: 'Solicitudes de pago',
      what: 'Lo que pediste que te paguen y lo que te pidieron.',
      begin: 'Pídele a alguien por alias o correo, o comparte un enlace. Las solicitudes para ti también están aquí: paga o rechaza.',
      know: 'En un negocio piden propietarios y gerentes.',
    },
    newPayRequest: {
      title: 'Pedir un pago',
      what: 'Dices cuánto, en qué, para qué y hasta cuándo.',
      begin: 'Nombra a una persona, o déjalo para cualquiera con el enlace. A un correo le llega el enlace.',
      know: 'Los recordatorios se envían dos veces como máximo, y solo hasta que se pague o se rechace.',
    },
    payRequest: {
      title: 'Una solicitud de pago',
      what: 'Lo que se pidió, lo que llegó y lo que falta.',
      begin:
        'Comparte el enlace o haz que escaneen el código. Si llegó poco, de más o tarde, puedes aceptarlo como está, devolver la diferencia o dar más tiempo.',
      know: 'Se encuentra por su número de memo: quien paga con otra billetera debe escribirlo.',
    },
    orders: {
      title: 'Pedidos',
      what: 'Lo que compraste en páginas de negocios, con sus recibos; para un negocio, también lo que la gente le compró.',
      begin: 'Abre un pedido para ver su recibo. Desde ahí lo reembolsa quien vendió.',
    },
    order: {
      title: 'Un pedido',
      what: 'El recibo: qué se compró, por cuánto, cuándo y qué pasó después.',
      begin: 'Imprímelo o guárdalo como PDF. Si te reembolsaron y todavía tienes lo que compraste, aquí puedes devolverlo.',
      know: 'Un pedido en espera termina solo si no pasa nada. Entonces no se paga nada.',
    },
    transfers: {
      title: 'Transferencias',
      what: 'Dinero entre esta billetera y tu banco: por transferencia bancaria, con tarjeta o en la red.',
      begin: 'Elige la vía y después la moneda.',
      know: 'En un negocio es para el propietario. Los bancos y los proveedores de tarjeta son otras empresas, con sus propias comisiones; las dicen antes de que pagues.',
    },
    bankTransfer: {
      title: 'Transferencia bancaria',
      what: 'Deposita desde tu banco, o haz que te paguen monedas ahí, con un proveedor.',
      begin:
        'Conéctate con el proveedor: tu billetera firma una prueba que no mueve nada. Después deposita o retira. Las últimas diez están debajo.',
    },
    deposit: {
      title: 'Depositar',
      what: 'Le pagas al proveedor desde tu banco, y las monedas llegan a esta billetera.',
      begin: 'Completa el formulario y sigue con el proveedor, en otra ventana: dice cuánto pagar y a qué cuenta.',
      know: 'Si el navegador bloquea la ventana, un enlace la abre. No se pierde nada si la cierras: la lista te lleva de vuelta.',
    },
    withdraw: {
      title: 'Retirar',
      what: 'Las monedas salen de esta billetera y el proveedor le paga a tu banco.',
      begin: 'Sigue con el proveedor, que pide la cuenta del banco. Después vuelve y paga exactamente lo que espera.',
      know: 'La cantidad, la cuenta y el memo vienen del proveedor y no se pueden cambiar, para que se sepa que el dinero es tuyo. No se puede deshacer.',
    },
    transferStatus: {
      title: 'En qué va una transferencia',
      what: 'Los pasos de un depósito, un retiro o una compra con tarjeta, y qué se espera.',
      begin: 'Espera, o haz lo que pide la página: cambia sola.',
      know: 'Cuando dice que algo está en camino, no pagues otra vez.',
    },
    onNetwork: {
      title: 'Recibir en la red',
      what: 'La dirección de esta billetera, para quien envía desde otra billetera o un exchange.',
      begin: 'Cópiala o haz que la escaneen. Lo que llega aparece solo.',
      know: 'Solo puede llegar lo que dice la página. No hace falta un memo.',
    },
    card: {
      title: 'Comprar con tarjeta',
      what: 'Pagas con una tarjeta y las monedas llegan a esta billetera.',
      begin: 'Di cuánto y sigue con el proveedor, en otra ventana. Ahí está el precio final.',
      know: 'Nunca vemos tu tarjeta. Si la billetera todavía no tiene lugar para la moneda, primero se agrega.',
    },
    exchange: {
      title: 'Cambio',
      what: 'Un activo de esta billetera por otro, al precio del mercado.',
      begin: 'Elige los dos, escribe lo que das o lo que recibes, mira la cotización y firma.',
      know: 'El precio se mueve mientras firmas: pasado el límite que permites, no se cambia nada. La comisión está en la cotización.',
    },
    trade: {
      title: 'Mercado',
      what: 'Órdenes a tu propio precio, en el libro de órdenes de la red.',
      begin:
        'Elige el par y compra o vende una cantidad a un precio. Lo que alguien ya ofrece se opera enseguida; el resto espera entre tus órdenes.',
      know: 'Las órdenes que esperan se pueden recuperar. En un negocio cada una toma 1 unidad del uso.',
    },
  },
}
