import type { ReportGroup, ReportMeasure } from '@lealta/contract'

type Words = {
  /** Heading of the first column. */
  group: Readonly<Record<ReportGroup, string>>
  headings: { measure: string; asset: string; issuer: string; count: string; amount: string; key: string }
  measures: Readonly<Record<ReportMeasure, string>>
}

/** Words of exported reports, those of the screen (`tools/csv-words.test.ts`). */
export const reportWords: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    group: { day: 'Day', asset: 'Subject', place: 'Till or account', location: 'Location', operator: 'Operator', partner: 'Partner' },
    headings: { measure: 'Figure', asset: 'Asset', issuer: 'Issuer', count: 'Times', amount: 'Amount', key: 'Key' },
    measures: {
      given: 'Given',
      cancelled: 'Taken back before it was accepted',
      minted: 'Minted',
      burnt: 'Burnt',
      received: 'Received',
      redeemed: 'Redeemed',
      sold: 'Sold',
      income: 'Income from sales',
      refunded: 'Refunded',
      returned: 'Returned by buyers',
      asked: 'Requested',
      requestPaid: 'Paid for requests',
      fee: 'Lealta fee',
      items: 'Added',
    },
  },
  es: {
    group: { day: 'Día', asset: 'Asunto', place: 'Caja o cuenta', location: 'Sucursal', operator: 'Operador', partner: 'Aliado' },
    headings: { measure: 'Cifra', asset: 'Activo', issuer: 'Emisor', count: 'Veces', amount: 'Cantidad', key: 'Clave' },
    measures: {
      given: 'Entregado',
      cancelled: 'Cancelado antes de ser aceptado',
      minted: 'Emitido',
      burnt: 'Retirado',
      received: 'Recibido',
      redeemed: 'Canjeado',
      sold: 'Vendido',
      income: 'Ingresos por ventas',
      refunded: 'Reembolsado',
      returned: 'Devuelto por compradores',
      asked: 'Solicitado',
      requestPaid: 'Pagado por solicitudes',
      fee: 'Comisión de Lealta',
      items: 'Agregado',
    },
  },
}
