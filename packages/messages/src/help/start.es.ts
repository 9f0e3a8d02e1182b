import type { Messages } from '#messages.ts'
import type { start as en } from './start.en.ts'

/** Ayuda: de la primera visita a la primera pantalla. */
export const start: Messages<typeof en> = {
  title: 'Primeros pasos',
  topics: {
    welcome: {
      title: 'Entrar',
      what: 'Aquí creas una billetera, recuperas una o conectas la que ya usas. Una billetera guarda tus puntos, recompensas y dinero, y solo tú tienes su clave.',
      begin:
        'Si es tu primera vez, elige “Crear una billetera”. Si este dispositivo ya tiene la tuya, desbloquéala. En la red de práctica también puedes entrar al café de demostración con un toque.',
      know: 'Nadie, tampoco Lealta, puede recuperar palabras o claves perdidas.',
    },
    signIn: {
      title: 'Iniciar sesión',
      what: 'Tu billetera firma una prueba de que eres tú. No se envía nada a la red y no se paga nada.',
      begin:
        'Desbloquea la billetera con tu contraseña, o con tu huella, tu cara o el bloqueo de pantalla. En un dispositivo que no usaste antes podemos pedirte además seis dígitos de un correo.',
      know: 'La contraseña no se envía a ningún lado, así que nadie puede restablecerla. Con las 12 palabras o la clave secreta configuras la billetera otra vez y eliges una nueva.',
    },
    createWallet: {
      title: 'Crear una billetera',
      what: 'Tres pasos: los términos, una contraseña para este dispositivo y 12 palabras que recuperan la billetera en cualquier lugar.',
      begin:
        'Lee los términos y acéptalos, elige una contraseña de al menos 8 caracteres, anota las 12 palabras en papel y toca las tres que se te piden, en su orden.',
      know: 'Quien tiene las 12 palabras tiene la billetera. No podemos recuperar ni la contraseña ni las palabras.',
    },
    importWallet: {
      title: 'Recuperar una billetera',
      what: 'Con sus 12 palabras una billetera vuelve a este dispositivo, con todo lo que tiene.',
      begin: 'Escribe o pega las palabras en su orden y elige una contraseña para este dispositivo.',
      know: 'Dos palabras cambiadas de lugar abren otra billetera, vacía. Si este dispositivo ya guarda una billetera, se reemplaza: ten antes a mano sus palabras o su clave secreta.',
    },
    liteWallet: {
      title: 'Billetera ligera',
      what: 'Una billetera que es una sola clave secreta en lugar de 12 palabras. Es la forma más rápida de empezar a juntar.',
      begin:
        'Deja que se cree una clave aquí, o escribe, escanea o abre la que tienes. Después elige una contraseña, o tu huella, tu cara o el bloqueo de pantalla si el navegador lo ofrece.',
      know: 'Guarda la clave en un archivo o imprímela. Una billetera con la que te uniste a un programa la podemos restaurar hasta entonces; cualquier otra, nadie.',
    },
    restoreWallet: {
      title: 'Restaurar una billetera',
      what: 'Una billetera con la que te uniste a un programa vuelve cuando se pierde su dispositivo, o la olvidó, hasta que guardas su clave.',
      begin:
        'Elige “Perdí mi dispositivo”, bloquea este dispositivo, escribe tu correo o teléfono y los seis dígitos que llegan. Después espera.',
      know: 'Se avisa a todas tus direcciones, y cada una puede detenerlo. Tras la espera la billetera está solo en este dispositivo. Cuando guardas la clave, solo tú puedes restaurarla.',
    },
    onboarding: {
      title: 'Configura tu cuenta',
      what: 'Primero dices para qué es esta billetera: un negocio o tú. Después vienen unos pasos, y la página muestra cuánto falta.',
      begin: 'Elige una de las dos cosas y sigue los pasos. Puedes salir cuando quieras; lo que terminaste queda guardado.',
      know: 'Una billetera no puede cambiar después. Si quieres las dos cosas, usa una billetera para el negocio y otra para ti.',
    },
    contact: {
      title: 'Correo y teléfono',
      what: 'Comprobamos que una dirección o un número es tuyo con un código de seis dígitos.',
      begin:
        'Escríbelo, envía el código y escribe los seis dígitos que llegan. En la red de práctica el mensaje está en la bandeja de salida.',
      know: 'Una billetera personal empieza a juntar con uno de los dos. El otro se pide antes de pagar, comprar o canjear.',
    },
    country: {
      title: 'Tu país',
      what: 'Preguntamos dónde vives porque las reglas cambian de un país a otro.',
      begin: 'Busca tu país y elígelo.',
    },
    activate: {
      title: 'Activar la billetera',
      what: 'Activar pone tu cuenta en la red. Si vienes de un programa, te unes a él en el mismo paso.',
      begin: 'Cuando todo está listo, elige “Activar billetera” y firma.',
      know: 'No te cuesta nada: lo pagamos nosotros. Un negocio se activa después de su revisión.',
    },
    opening: {
      title: 'Preparar tu apertura',
      what: 'Mientras se revisan sus documentos, un negocio prepara su tarjeta, una primera recompensa y el cartel con el que se suman los clientes.',
      begin:
        'Completa la tarjeta y después la recompensa. Cuando la revisión termina, di con cuántos puntos y piezas empiezas, elige “Abrir” y firma una vez.',
      know: 'Puedes cambiar todo hasta ese momento, y activar solo la billetera si lo prefieres. El código del cartel no cambia.',
    },
    home: {
      title: 'Inicio',
      what: 'El inicio de un negocio muestra el día de hoy, los clientes activos, los miembros nuevos y la tasa de canje de los días que eliges, lo que te necesita, los puntos dados por día y tus cajas. El tuyo muestra tus tarjetas, las recompensas a tu alcance y lo que te espera.',
      begin:
        'Mira primero lo que te necesita: cada línea tiene una acción. Un negocio nuevo encuentra arriba sus primeros pasos, hasta que están todos.',
      know: 'La comparación es con el mismo día de la semana pasada, hasta la misma hora.',
    },
    selectBusiness: {
      title: 'Elegir adónde ir',
      what: 'Tu propia billetera y los negocios a los que tienes acceso o por los que firmas.',
      begin: 'Elige uno. Puedes cambiar cuando quieras arriba del menú.',
      know: 'Un negocio aparece aquí cuando te invita, o cuando firmas por una de sus billeteras.',
    },
    invitation: {
      title: 'Una invitación',
      what: 'Un negocio te invita a su portal, con el nivel que dice aquí.',
      begin: 'Acéptala con tu propia billetera personal. Su correo confirmado debe ser el invitado.',
      know: 'El enlace vale una vez y termina a los 7 días. Para firmar pagos necesitas además una clave en una billetera: que te dejen entrar no alcanza.',
    },
    legal: {
      title: 'Términos y privacidad',
      what: 'Lo que aceptas cuando usas Lealta y qué pasa con tus datos.',
      begin: 'Léelos antes de aceptar. Se abren en otra pestaña, para que no se pierda nada de lo que escribiste.',
    },
    notifications: {
      title: 'Avisos',
      what: 'Lo que te espera: pagos por aceptar, una caja con poco saldo, solicitudes, invitaciones, listas con problemas.',
      begin: 'Abre una línea para resolverla; desaparece sola cuando está hecha. Aparta lo que no quieras ver ahora.',
      know: 'Lo que apartas vuelve cuando cambia. En las preferencias eliges si también recibes un correo por la mañana, y qué cuenta.',
    },
  },
}
