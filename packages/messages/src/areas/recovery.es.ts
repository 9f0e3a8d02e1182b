import type { Messages } from '#messages.ts'
import type { recovery as en } from './recovery.en.ts'

export const recovery: Messages<typeof en> = {
  title: 'Restaurar una billetera',
  newKey: 'Primero bloquea este dispositivo: tu billetera viene a él.',
  state: {
    platform: 'Lealta puede restaurarte esta billetera si se pierde este dispositivo.',
    own: 'Solo tú puedes restaurar esta billetera, con la clave o las palabras que guardaste.',
    end: 'Restaurarla solo yo',
    endSentence: 'Desde ahora <strong>solo tú</strong> puedes restaurar esta billetera, con la clave que guardaste.',
    ended: 'Ahora solo tú puedes restaurar esta billetera.',
  },
  ask: {
    title: 'Recupera tu billetera',
    lead: 'Escribe la dirección con la que te uniste. Después de una espera, de la que avisamos a todas tus direcciones, tu billetera viene a este dispositivo con todo lo que tiene y deja el perdido.',
    by: 'Buscar mi billetera por',
    done: 'Tu billetera está en camino.',
    known: '¿Es tuyo? Recupera tu billetera',
  },
  ended: {
    stopped: 'Se detuvo. Si no fuiste tú, otra persona tiene tu correo o tu teléfono.',
    failed: 'No se pudo restaurar la billetera: sus claves se cambiaron en otro lugar. Usa la clave que guardaste.',
  },
  waiting: {
    title: 'Tu billetera viene a este dispositivo el {{when}}',
    lead: 'Puedes cerrar esta página. Entra desde este dispositivo a partir de entonces y todo está ahí. Avisamos a todas tus direcciones; quien tenga una puede detenerlo.',
    cancel: 'No restaurarla',
  },
  done: {
    title: 'Tu billetera volvió',
    lead: 'Ya está en este dispositivo, con todo lo que tiene. El perdido ya no firma.',
    action: 'Abrir mi billetera',
  },
  stop: {
    title: '¿La billetera se queda donde está?',
    lead: 'Alguien pidió restaurar tu billetera en otro dispositivo. Si no fuiste tú, detenlo; nada se movió.',
    action: 'Detenerlo',
    done: 'Detenido',
    doneDetail: 'Tu billetera se queda donde está. Nada cambió.',
    gone: 'No hay nada que detener',
    goneDetail: 'Este enlace está mal, o la billetera ya se restauró.',
    home: 'Ir a Lealta',
  },
  asked: {
    title: 'Alguien pidió esta billetera en otro dispositivo',
    detail: 'Va allí el {{when}} y este dispositivo deja de firmar. ¿No fuiste tú? Detenlo.',
    stop: 'Detenerlo',
    stopped: 'Detenido. Tu billetera se queda aquí.',
  },
}
