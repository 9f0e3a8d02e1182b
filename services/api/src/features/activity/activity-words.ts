/** Headings of the exported table. */
export const headings = {
  en: ['Time', 'Type', 'Subject', 'Asset', 'Issuer', 'In', 'Out', 'From', 'To', 'Memo', 'Order', 'Network fee (XLM)', 'Transaction'],
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
    'Pedido',
    'Comisión de red (XLM)',
    'Transacción',
  ],
} as const
