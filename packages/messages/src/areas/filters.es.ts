import type { Messages } from '#messages.ts'
import type { filters as en } from './filters.en.ts'

export const filters: Messages<typeof en> = {
  title: 'Filtros',
  active_one: 'Filtros: {{count}}',
  active_other: 'Filtros: {{count}}',
  all: 'Todas',
  status: 'Estado',
  token: 'Activo',
  id: 'El número empieza con',
  alias: 'El alias o correo empieza con',
  from: 'Desde el día',
  to: 'Hasta el día',
  remove: 'Quitar el filtro {{filter}}',
  noneFound: 'Nada coincide con estos filtros.',
  clear: 'Quitar los filtros',
}
