import type { Messages } from '#messages.ts'
import type { settings as en } from './settings.en.ts'

/** Ayuda: los ajustes de cada persona. */
export const settings: Messages<typeof en> = {
  title: 'Ajustes',
  topics: {
    settings: {
      title: 'Ajustes',
      what: 'Tu correo, tu teléfono y tu clave, y el camino a cada ajuste.',
      begin:
        'Elige una línea. “Bloquear billetera” pide tu contraseña otra vez antes de la próxima firma; “Cerrar sesión” deja la billetera en este dispositivo.',
    },
    preferences: {
      title: 'Preferencias',
      what: 'El idioma, los colores, tu nombre y tu foto, tu cumpleaños, la llave de acceso de este dispositivo, el código para dispositivos nuevos y las teclas para ir a las pantallas.',
      begin:
        'Cambia lo que quieras. El idioma y los colores te siguen a cada dispositivo en el que entres; las teclas son de este dispositivo.',
      know: 'Los negocios a los que te unes, a los que pagas o para los que trabajas ven tu nombre y tu foto mientras los muestres. Nadie más.',
    },
    updateEmail: {
      title: 'Cambiar correo',
      what: 'Otra dirección para tu cuenta.',
      begin: 'Escríbela, y después los seis dígitos que enviamos ahí.',
      know: 'Hasta entonces vale la dirección de ahora.',
    },
    updatePhone: {
      title: 'Cambiar teléfono',
      what: 'Otro número para tu cuenta.',
      begin: 'Escríbelo, y después los seis dígitos que le enviamos.',
      know: 'Hasta entonces vale el número de ahora.',
    },
    devices: {
      title: 'Dispositivos',
      what: 'Dónde tiene tu cuenta la sesión abierta.',
      begin: 'Cierra la sesión de lo que no conozcas o ya no tengas, como un teléfono perdido o robado.',
      know: 'Cerrar la sesión no quita la billetera de un dispositivo. Si alguien puede tener tus palabras o tu clave, pasa lo que tienes a una billetera nueva.',
    },
    password: {
      title: 'Cambiar la contraseña',
      what: 'La contraseña que bloquea la billetera en este dispositivo.',
      begin: 'Escribe la actual y la nueva, o ábrela con tu llave de acceso.',
      know: 'En otros dispositivos la contraseña sigue como está. Nadie puede restablecerla por ti.',
    },
    backup: {
      title: 'Respaldar la billetera',
      what: 'Las palabras o la clave secreta que recuperan tu billetera en otro dispositivo.',
      begin: 'Desbloquéala, anótala en papel o guárdala en un archivo, en un lugar seguro.',
      know: 'Quien la ve tiene tu billetera. Asegúrate de que nadie mire; Lealta y su soporte nunca la piden.',
    },
    deleteAccount: {
      title: 'Eliminar cuenta',
      what: 'Tu cuenta se elimina 30 días después de que lo confirmes.',
      begin: 'Lee qué pasa, escribe la palabra y confirma. Hasta ese día puedes volver atrás, también iniciando sesión otra vez.',
      know: 'Lo que hay en tu billetera queda en la red bajo tus palabras o tu clave; no podemos eliminarlo ni devolverlo.',
    },
  },
}
