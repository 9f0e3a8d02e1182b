/** Headings of the exported table. */
export const headings = {
  en: ['Time', 'Type', 'Subject', 'Asset', 'Issuer', 'In', 'Out', 'From', 'To', 'Memo', 'Network fee (XLM)', 'Transaction', 'Order'],
  es: [
    'Fecha',
    'Tipo',
    'Asunto',
    'Activo',
    'Emisor',
    'Entrada',
    'Salida',
    'De',
    'Para',
    'Memo',
    'Comisión de red (XLM)',
    'Transacción',
    'Pedido',
  ],
} as const
