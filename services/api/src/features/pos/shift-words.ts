type Words = { columns: readonly string[]; given: string; voided: string; purchases: string; redeemed: string; received: string }

/** Words of an exported shift, those of the screen (`tools/csv-words.test.ts`). */
export const shiftWords: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    columns: ['Cashier', 'Key', 'What', 'Of', 'Times', 'Amount'],
    given: 'Points given',
    voided: 'Voided',
    purchases: 'Purchases',
    redeemed: 'Rewards redeemed',
    received: 'Received',
  },
  es: {
    columns: ['Cajero', 'Clave', 'Qué', 'De', 'Veces', 'Cantidad'],
    given: 'Puntos dados',
    voided: 'Anulados',
    purchases: 'Compras',
    redeemed: 'Recompensas canjeadas',
    received: 'Recibido',
  },
}
