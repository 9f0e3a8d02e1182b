import type { Messages } from '#messages.ts'
import type { business as en } from './business.en.ts'

/** Ayuda: el negocio, su revisión, sus cifras y sus límites. */
export const business: Messages<typeof en> = {
  title: 'Tu negocio',
  topics: {
    businessType: {
      title: 'Tipo de negocio',
      what: 'Si trabajas a tu nombre, o por una empresa, cooperativa o asociación. De esto depende qué documentos pedimos.',
      begin: 'Elige una de las dos. Puedes cambiarlo hasta que se envíen los documentos.',
    },
    documents: {
      title: 'Documentos y revisión',
      what: 'Los documentos que muestran quién está detrás del negocio. Solo los ven quienes revisan.',
      begin:
        'Agrega un archivo por cada tipo marcado como “necesario”: PDF, JPEG, PNG o WebP, de hasta 5 MB. Después elige “Entregar para revisión”.',
      know: 'Una revisión tarda hasta 48 horas. Mientras tanto sigue con los otros pasos; si falta algo, aquí lees qué corregir.',
    },
    businessProfile: {
      title: 'Perfil del negocio',
      what: 'Nombre, alias, logo, color y lugar, como los ve la gente en tu tarjeta, en la caja y en la página para unirse.',
      begin: 'Completa lo que se pide y mira la vista previa de la tarjeta.',
      know: 'El alias no puede cambiar después. Los negocios pueden estar en Argentina o en California.',
    },
    profile: {
      title: 'Perfil',
      what: 'Lo que la gente ve del negocio, su dirección de pago y tu acceso.',
      begin:
        'Elige “Editar perfil” para cambiarlo. Pueden hacerlo el propietario y los gerentes, con control total de su propia billetera.',
    },
    editProfile: {
      title: 'Editar perfil',
      what: 'Logo, color, lugar, categorías, contacto y descripción del negocio.',
      begin: 'Cambia lo que quieras y guarda. Se ve enseguida en las tarjetas, las cajas y la página del negocio.',
      know: 'El alias queda para siempre. El nombre, la razón social y el número de identificación se verificaron con tus documentos: solo cambian con una revisión nueva.',
    },
    changeVerified: {
      title: 'Cambiar datos verificados',
      what: 'Aquí pides otro nombre, otra razón social u otro número de identificación.',
      begin:
        'Escribe cómo debe quedar, agrega los documentos que lo muestran y envíalo a revisión. Lo pide el propietario, con la billetera del negocio.',
      know: 'Una revisión tarda hasta 48 horas. Hasta que se apruebe tu negocio sigue como está, y puedes retirar el cambio.',
    },
    usage: {
      title: 'Uso de la cuenta',
      what: 'Le pagamos a la red por lo que tu negocio guarda en ella y lo contamos en unidades. Un programa, una recompensa, una caja, una sucursal o una cuenta de empleado toma 4; un operador o un activo que se tiene toma 1; un pago en espera toma 2; una venta toma de 6 a 8.',
      begin: 'Mira qué usa las unidades. Si queda poco, libera algunas o pide un límite más alto. Lo ven propietarios y gerentes.',
      know: 'Las unidades vuelven: cuando un pago en espera se acepta o se recupera, cuando se cierra una venta o cuando una caja se cierra definitivamente.',
    },
    reports: {
      title: 'Reportes',
      what: 'Lo que pasó en los días que elijas: puntos, recompensas, cajas, ventas, solicitudes de pago, comisiones y uso. Como gráfico, tabla y archivo.',
      begin:
        'Elige el reporte y los días, y cómo agruparlos: por día, activo, caja, sucursal, operador o aliado. “Descargar CSV” da las mismas cifras en un archivo.',
      know: 'Las cifras se comparan una vez por día con los registros de cada transacción; la página dice cuándo. Los reportes los ven propietarios y gerentes.',
    },
    providers: {
      title: 'Proveedores de pago',
      what: 'Las vías por las que entra y sale dinero de este negocio: transferencia bancaria, tarjeta y la propia red.',
      begin:
        'Activa o desactiva una vía, o agrega un proveedor de transferencias bancarias por su dominio: lo comprobamos antes de agregarlo.',
      know: 'Solo lo ve el propietario, y lo cambia con control total de la billetera. La red no se puede desactivar. Lo que está en curso con un proveedor sigue cuando lo quitas.',
    },
    qr: {
      title: 'Códigos QR',
      what: 'Códigos para el mostrador, la vidriera y la mesa: para unirse, abrir una caja, pagar a esta billetera, tu dirección corta o una solicitud de pago.',
      begin:
        'Elige qué hace el código, sus colores y la imagen del centro. Guárdalo como imagen, o imprime un cartel, una tarjeta o un cartel de mesa.',
      know: 'Cada código se lee de vuelta antes de ofrecerlo, para que lo que imprimas funcione. Imprime al 100 %. Un código que pide un pago no está firmado: las billeteras muestran su mensaje como no verificado.',
    },
    audit: {
      title: 'Registro de cambios',
      what: 'Quién cambió qué en tu negocio, cuándo y desde dónde: accesos, perfil, programas, cajas, listas, claves y exportaciones.',
      begin: 'Busca por un nombre, o acota por persona, tipo y fechas. “Exportar CSV” da lo mismo como archivo.',
      know: 'Lo ven propietarios y gerentes. Se guarda dos años, y nadie puede cambiarlo ni borrarlo. Los pagos están en la actividad.',
    },
    apiKeys: {
      title: 'Claves de API',
      what: 'Una clave de API permite que tu tienda web u otro sistema tuyo lea datos y prepare los puntos de una compra, solo para este negocio.',
      begin:
        'Cuando tu programa tiene reglas para sumar puntos, una tienda web se conecta en tres pasos: “Nueva clave de API” con lo que puede hacer, “Nueva clave de servidor” para tu servidor y “Permitir que firme” por la cuenta que da los puntos. Cada clave se muestra una vez: ponla en tu servidor; quien lo programa encuentra las llamadas en “Referencia de todas las llamadas”.',
      know: 'Quien tiene la clave puede hacer lo que permite: guárdala en tu servidor y revoca la que pierdas. La clave sola no mueve nada: los puntos los firma una clave del servidor.',
    },
    serverKeys: {
      title: 'Clave del servidor',
      what: 'Una clave con la que tu propio servidor firma los puntos que entrega, creada en este navegador: nunca vemos su secreto.',
      begin: 'Créala, guarda el archivo en tu servidor y elige por qué cuenta puede firmar. Ese cambio se firma como cualquier otro.',
      know: 'El secreto se muestra una vez. La clave puede pagar desde su cuenta: dale una caja con lo que se usa en un día. Se quita en operadores.',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Mensajes a tus propios sistemas cuando aquí pasa algo: puntos entregados, una recompensa canjeada, un pedido pagado.',
      begin:
        'Agrega la dirección de tu sistema, elige de qué debe enterarse y guarda el secreto con el que comprueba nuestra firma. Envía una prueba.',
      know: 'Lo que no llega se envía de nuevo durante tres días. Una dirección que no responde en cinco días se desactiva, y recibes un correo.',
    },
  },
}
