import type { Messages } from '#messages.ts'
import type { legal as en } from './legal.en.ts'

export const legal: Messages<typeof en> = {
  questions: 'Preguntas sobre esta página:',
  terms: {
    title: 'Términos de uso',
    lead: 'Qué puedes esperar de Lealta en {{domain}} y qué queda en tus manos.',
    service: {
      title: 'Qué es esto',
      body: 'Lealta es un programa para tarjetas de puntos y pagos en la red Stellar. Te ayuda a preparar, firmar y enviar transacciones y te muestra lo que la red dice de ellas. No es un banco, ni un intermediario, ni guarda fondos, y no da consejos financieros.',
    },
    keys: {
      title: 'Solo tú tienes tus claves',
      body: 'La billetera que creas aquí se crea en tu dispositivo; la que conectas guarda su clave ella misma. Las 12 palabras, la clave secreta, la contraseña y lo que responde una llave de acceso nunca llegan a nosotros. Quien tiene las palabras o la clave tiene la billetera; si las pierdes, nadie puede recuperarla, y no podemos firmar, congelar ni mover nada por ti.',
    },
    final: {
      title: 'Lo enviado, enviado está',
      body: 'Las transacciones de la red son irreversibles. No podemos cancelarlas ni devolverlas. Solo un pago que todavía espera ser aceptado puede recuperarlo quien lo envió. La devolución de un negocio es un pago nuevo que decide el negocio.',
    },
    network: {
      title: 'La red',
      body: 'La red la llevan otros. Puede ser lenta, interrumpirse o cambiar sus reglas. En una red de práctica los puntos y el dinero no valen nada y pueden desaparecer en cualquier momento.',
    },
    tokens: {
      title: 'Puntos, recompensas y otros tokens',
      body: 'Los puntos y las recompensas los emite el negocio cuyo nombre llevan. Solo ese negocio decide qué compran y responde por ellos. Las monedas estables son promesas de sus emisores. Que un token aparezca aquí no es una recomendación.',
    },
    conduct: {
      title: 'Qué te pedimos',
      body: 'Da datos verdaderos, usa el producto conforme a la ley y solo con lo que es tuyo, guarda en secreto tus palabras y tu contraseña, y revisa cada transacción antes de firmarla. Los negocios responden por sus ofertas, sus impuestos y sus deberes con los clientes.',
    },
    liability: {
      title: 'Responsabilidad',
      body: 'El programa se ofrece tal como es, sin garantía. Hasta donde la ley lo permite, Lealta no responde por claves perdidas, pagos equivocados o fraudulentos, tokens y ofertas de otros, fallas de la red ni ganancias no obtenidas. Los derechos que la ley da a los consumidores quedan como están.',
    },
    end: {
      title: 'Terminar',
      body: 'Puedes eliminar tu cuenta en los ajustes. Se hace efectivo a los 30 días; si inicias sesión antes, la conservas. Lo que está en la red sigue allí con tus 12 palabras o tu clave secreta. Podemos dejar de pagar los costos de red de cuentas que se usen mal.',
    },
    changes: {
      title: 'Cambios',
      body: 'Cuando estos términos cambien, los nuevos estarán en esta página. Quien no esté de acuerdo puede dejar de usar el producto en cualquier momento y conserva su billetera.',
    },
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué guarda Lealta en {{domain}} sobre ti, dónde y para qué.',
    device: {
      title: 'En tu dispositivo',
      body: 'El navegador guarda tu clave sellada, cerrada con tu contraseña o con una llave de acceso de tu dispositivo, la sesión actual, tu nombre, el portal que abriste, tu idioma y tus colores, y los archivos que muestran tu código sin red. Puedes quitar la billetera del dispositivo en la página de inicio; las palabras, la contraseña y lo que responde una llave de acceso no se envían nunca. Tu huella y tu cara se quedan en tu dispositivo, que no las muestra a este producto. Si a los dispositivos nuevos se les pide un código, una cookie dice que este ya es conocido.',
    },
    server: {
      title: 'En nuestro servidor',
      body: 'Tu número de cuenta, tu correo y tu teléfono para el registro, para los códigos y para que te paguen por tu nombre; tu país; de los negocios también el perfil, los documentos de la revisión y quién puede entrar al portal; lo que hiciste aquí, para tu actividad, los límites y la seguridad. Los códigos se guardan cifrados de forma irreversible. Los documentos los ven solo los revisores.',
    },
    ledger: {
      title: 'En el registro público',
      body: 'Las cuentas, los saldos, las cantidades, los mensajes cortos y las horas de las transacciones son públicos, cualquiera puede leerlos y no se pueden borrar. Tu nombre, tu correo y tu teléfono no se escriben allí. No pongas nada privado en un mensaje.',
    },
    others: {
      title: 'Quién más lo ve',
      body: 'El negocio a cuyo programa te unes ve tus puntos, tus recompensas y el nombre con el que pagas. El propietario y los gerentes de un negocio en el que trabajas ven durante dos años lo que cambiaste allí, con el navegador y la red, no la dirección exacta. Los servicios que hacen una tarea reciben lo necesario para ella: la red, el envío de correos y SMS, el mapa con su búsqueda de direcciones y, en los negocios, la verificación de identidad. No vendemos nada ni mostramos publicidad.',
    },
    cookies: {
      title: 'Sin rastreo',
      body: 'Hay una sola cookie, que guarda el idioma que elegiste. No hay analítica, ni letras o programas de otros sitios. Si el operador activó los informes de errores, contienen el error y la versión, no tus datos.',
    },
    rights: {
      title: 'Tus derechos',
      body: 'Puedes ver y corregir tus datos en los ajustes, llevarte tu actividad en un archivo y eliminar tu cuenta. A los 30 días borramos lo que la ley no nos obliga a conservar. Lo que está en el registro público queda fuera de nuestro alcance.',
    },
    contact: {
      title: 'Quién responde',
      body: 'El operador de este sitio. Escribe a la dirección de abajo para preguntar qué se guarda sobre ti, o para que se corrija o se borre.',
    },
  },
}
