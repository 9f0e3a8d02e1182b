import type { Messages } from '#messages.ts'
import type { help as en } from './help.en.ts'

export const help: Messages<typeof en> = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  found_one: '{{count}} tema encontrado',
  found_other: '{{count}} temas encontrados',
  results: 'Temas encontrados',
  none: 'No se encontró nada. Prueba con otra palabra o escríbenos.',
  support: 'Contactar a soporte',
  begin: 'Cómo empezar',
  know: 'Bueno saberlo',
  related: 'Pantallas para esto',
  thisScreen: 'Volver a la ayuda de esta pantalla',
  all: 'Todos los temas',
  keys: {
    title: 'Teclado',
    lead: 'Una tecla después de la otra. No mientras escribes en un campo, ni en la caja.',
    off: 'Las teclas para ir a las pantallas están desactivadas en este dispositivo. Actívalas en las preferencias.',
    help: 'Ayuda de esta pantalla',
    search: 'Buscar en esta lista',
    close: 'Cerrar lo que está abierto',
    setting: 'Teclas para ir a las pantallas',
    hint: 'En este dispositivo, presiona ? para la ayuda, y g y una letra para ir a un lugar. La ayuda las muestra.',
    on: 'Las teclas están activadas',
    turnedOff: 'Las teclas están desactivadas',
  },
}
