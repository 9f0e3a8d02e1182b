import type { Messages } from '#messages.ts'
import type { customers as en } from './customers.en.ts'

/** Ayuda: clientes, dar a muchos, alianzas, pruebas. */
export const customers: Messages<typeof en> = {
  title: 'Clientes y alianzas',
  topics: {
    members: {
      title: 'Clientes',
      what: 'Quienes se unieron a tu programa, te compraron o tienen tus puntos, con su última visita.',
      begin:
        'Busca, filtra y ordena, y abre a alguien para ver lo que pasó. A quienes filtraste puedes darles algo, a todos a la vez. Propietarios y gerentes también pueden exportar la lista.',
      know: 'Los nombres y las fotos son los que las personas te muestran.',
    },
    member: {
      title: 'Un cliente',
      what: 'Puntos, visitas, recompensas canjeadas, lo que espera o se debe, etiquetas, notas y lo que pasó entre ustedes.',
      begin: 'Agrega etiquetas y notas para que tu equipo sepa. Lo hacen propietarios y gerentes.',
      know: 'Las notas y las etiquetas son solo para tu equipo: el cliente nunca las ve.',
    },
    tags: {
      title: 'Etiquetas',
      what: 'Palabras con las que agrupas clientes, por ejemplo: habitual, vegano.',
      begin:
        'Aquí cambias el nombre de una etiqueta o la quitas; se la das a alguien en su propia página. Lo hacen propietarios y gerentes.',
      know: 'Un cambio vale para todos los que tienen la etiqueta. Las mayúsculas no cuentan.',
    },
    bulk: {
      title: 'Dar a muchos',
      what: 'Puntos, recompensas o dinero a toda una lista, o los clientes de tu programa anterior traídos aquí.',
      begin: 'Haz una lista nueva. Antes de dar nada ves qué está mal en cada fila.',
      know: 'Cualquier persona del negocio puede preparar una lista. La aprueba y la empieza quien puede pagar desde la billetera principal.',
    },
    newBulk: {
      title: 'Nueva lista',
      what: 'Un archivo CSV o una lista pegada, con un correo, alias o clave y una cantidad en cada fila.',
      begin: 'Di qué es, elige el archivo, di qué son las columnas y haz revisar la lista. Hay una plantilla para descargar.',
      know: 'Hasta 5.000 filas. Quien todavía no tiene billetera recibe un correo, y lo suyo espera: 2 unidades cada uno, hasta que lo acepte.',
    },
    bulkRun: {
      title: 'Una lista',
      what: 'Cada fila con su estado: dada, en espera, fallida o fuera de la lista.',
      begin:
        'Apruébala, empiézala y deja la página abierta. Puedes pausar y seguir, también en otro dispositivo, e intentar otra vez las filas que fallaron.',
      know: 'A nadie de una lista se le da dos veces lo suyo. Lo que se dio queda dado.',
    },
    partnerships: {
      title: 'Alianzas',
      what: 'Otros negocios que aceptan tus puntos, recompensas y tokens, y aquellos cuyos tokens aceptas.',
      begin: 'Pídeselo a un negocio cercano, o responde una solicitud. Lo hacen propietarios y gerentes.',
      know: 'Quien pide paga los lugares: 1 unidad por cada activo en cada cuenta que lo acepta.',
    },
    askPartnership: {
      title: 'Pedir a un negocio',
      what: 'Le pides a otro negocio que acepte algunos de tus tokens. Él elige las billeteras y cajas que pueden recibirlos.',
      begin: 'Búscalo por nombre o alias, elige qué debe aceptar, escribe un mensaje y envía.',
      know: 'Solo se encuentran negocios con una billetera activa. Puedes retirar la solicitud hasta que la respondan.',
    },
    partnership: {
      title: 'Una alianza',
      what: 'Lo que se pidió y se respondió, y qué cuentas aceptan los tokens.',
      begin: 'Si te lo pidieron, elige las cuentas y firma una vez por cada una. Después puedes agregar cuentas o detenerlas.',
      know: 'Las recompensas de un aliado llegan como un pago: tu caja no las canjea como tuyas. Cualquiera de los dos puede terminarla en el momento; las cuentas conservan lo que tienen hasta que se envíe.',
    },
    nft: {
      title: 'Propiedad de NFT',
      what: 'Haz que quien tiene un NFT lo pruebe, por ejemplo en la puerta. Un NFT es un activo del que hay exactamente uno.',
      begin:
        'Pide una prueba y muestra el código o comparte el enlace. También puedes comprobar una prueba que alguien te da en un archivo.',
      know: 'Quien lo prueba no paga ni envía nada.',
    },
    askNft: {
      title: 'Pedir una prueba',
      what: 'Qué NFT, y por cuánto tiempo se puede probar.',
      begin: 'Elige el NFT, o escribe su código y emisor, di por cuánto tiempo y escribe una nota para ti si quieres.',
    },
    nftChallenge: {
      title: 'Una prueba pedida',
      what: 'El código para mostrar, y la prueba en cuanto está: quién tenía el NFT y cuándo.',
      begin: 'Haz que escaneen el código. Descarga la prueba para guardarla.',
      know: 'La prueba sigue siendo cierta para su momento. “Mirar otra vez” dice si la misma cuenta tiene el NFT ahora.',
    },
  },
}
