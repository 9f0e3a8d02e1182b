/** Headings of the exported list, those of the screen. */
export const memberHeadings: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: ['Name', 'Key', 'Since', 'Points', 'Owes', 'Last visit', 'Rewards redeemed', 'Tags'],
  es: ['Nombre', 'Clave', 'Desde', 'Puntos', 'Debe', 'Última visita', 'Recompensas canjeadas', 'Etiquetas'],
}
