/** Headings of the exported table. */
export const headings = {
  en: ['Time', 'Type', 'Subject', 'Asset', 'Issuer', 'In', 'Out', 'From', 'To', 'Memo', 'Network fee (XLM)', 'Transaction'],
  es: ['Fecha', 'Tipo', 'Asunto', 'Activo', 'Emisor', 'Entrada', 'Salida', 'De', 'Para', 'Memo', 'Comisión de red (XLM)', 'Transacción'],
} as const

/** Words for the types of spec §3; a transaction from outside is `stellar`. */
export const typeWords: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    sellCollect: 'Sale closed',
    sell: 'Sale opened',
    buy: 'Purchase',
    enableAsset: 'Enabled',
    mint: 'Issued',
    burn: 'Burned',
    payment: 'Payment',
    paymentClaimable: 'Payment waiting',
    paymentAccept: 'Payment accepted',
    paymentCancel: 'Payment taken back',
    enableWallet: 'Wallet enabled',
    enablePos: 'Point of sale enabled',
    disablePos: 'Point of sale disabled',
    acceptAssets: 'Point of sale accepts more',
    stellar: 'External',
  },
  es: {
    sellCollect: 'Venta cerrada',
    sell: 'Venta abierta',
    buy: 'Compra',
    enableAsset: 'Habilitado',
    mint: 'Emitido',
    burn: 'Quemado',
    payment: 'Pago',
    paymentClaimable: 'Pago en espera',
    paymentAccept: 'Pago aceptado',
    paymentCancel: 'Pago recuperado',
    enableWallet: 'Billetera habilitada',
    enablePos: 'Punto de venta habilitado',
    disablePos: 'Punto de venta deshabilitado',
    acceptAssets: 'Punto de venta acepta más',
    stellar: 'Externa',
  },
}
