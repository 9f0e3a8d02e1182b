import type { Messages } from '#messages.ts'
import type { till as en } from './till.en.ts'

/** Ayuda: las cajas y el mostrador. */
export const till: Messages<typeof en> = {
  title: 'La caja',
  topics: {
    tills: {
      title: 'Cajas',
      what: 'Cada caja es un mostrador con su propia billetera: ahí se dan puntos, y los clientes canjean recompensas y pagan.',
      begin: 'Crea una caja, ábrela e imprime su código. Una por mostrador alcanza.',
      know: 'Una caja toma 4 unidades de tu uso. Quien trabaja en una llega directo a su mostrador: “Caja” en su menú.',
    },
    editTill: {
      title: 'Crear o editar una caja',
      what: 'Su nombre, una dirección corta que los clientes pueden escribir en lugar de escanear, y la sucursal donde está.',
      begin: 'Complétalo y guarda. Lo hacen propietarios y gerentes.',
      know: 'La dirección corta queda como está una vez que la caja está abierta.',
    },
    openTill: {
      title: 'Abrir una caja',
      what: 'La caja obtiene una billetera propia y acepta tus puntos y recompensas.',
      begin: 'Firma una vez. Hace falta control total de la billetera.',
      know: 'Las recompensas que actives después se aceptan cuando las agrega alguien que firma por la caja: su página lo dice.',
    },
    till: {
      title: 'Una caja',
      what: 'Lo último que pasó ahí, lo que tiene y acepta, y quién firma por ella.',
      begin: '“Ir a la caja” abre la pantalla del mostrador. Imprime el código, abre turnos o agrega a las personas que trabajan ahí.',
      know: 'Para dar puntos, una persona firma por esta caja, por la billetera principal o como emisor del programa. Desde la caja, los puntos salen de lo que tiene: recárgala con un pago.',
    },
    counter: {
      title: 'En el mostrador',
      what: 'Quién, cuánto y qué pasa: dar puntos, cobrar o ver lo que canjea un cliente.',
      begin:
        'Busca al cliente escaneando su código, o escribiendo un alias o correo; a tus miembros también por el comienzo de su nombre o por el teléfono que confirmaron. Después escribe el importe de la compra, lee lo que pasa y confirma; una recompensa, que el cliente canjea en su teléfono, se la das cuando aparece aquí.',
      know: 'Lo que diste lo puede deshacer, dentro de un día, quien lo dio, el propietario o un gerente: los puntos quedan con el cliente, que los debe. Sin red, lo firmado espera y se envía una sola vez. Las teclas para ir a otras pantallas no funcionan aquí, para que nada de lo que se escribe o se escanea te saque.',
    },
    tillCode: {
      title: 'Código de una caja',
      what: 'Lo que los clientes escanean para canjear una recompensa o pagar. No cambia.',
      begin: 'Imprímelo para el mostrador. Para tus colores y carteles, usa los códigos QR.',
    },
    tillEvent: {
      title: 'Lo que pasó en una caja',
      what: 'Puntos dados, un canje o un pago, con su prueba en la red.',
      begin: 'Si llegó solo una parte de una recompensa, o la caja no la aceptó, quien firma por la caja puede devolverla desde aquí.',
    },
    shifts: {
      title: 'Turnos',
      what: 'De la apertura al cierre: lo que dio cada persona y lo que los clientes canjearon y pagaron.',
      begin:
        'Abre un turno al abrir el mostrador y ciérralo al cerrar, con una nota para quien sigue. Imprímelo o descárgalo como archivo.',
      know: 'Una caja tiene un turno a la vez. De lo que se dio ves lo tuyo; propietarios y gerentes ven todo.',
    },
    closeTill: {
      title: 'Cerrar una caja definitivamente',
      what: 'Todo lo que tiene la caja pasa a la billetera principal, y el código del mostrador deja de funcionar.',
      begin:
        'Lee qué pasa con cada cosa, escribe la palabra y firma. Hace falta control total de la caja. Si tiene mucho, lleva varias firmas, y puedes seguir después.',
      know: 'Una caja cerrada no se puede volver a abrir. Sus 4 unidades vuelven.',
    },
  },
}
