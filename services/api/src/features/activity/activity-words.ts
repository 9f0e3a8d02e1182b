/** Headings of the exported table. */
export const headings = {
  en: ['Time', 'Type', 'Subject', 'Asset', 'Issuer', 'In', 'Out', 'From', 'To', 'Memo', 'Network fee (XLM)', 'Transaction'],
  es: ['Fecha', 'Tipo', 'Asunto', 'Activo', 'Emisor', 'Entrada', 'Salida', 'De', 'Para', 'Memo', 'Comisión de red (XLM)', 'Transacción'],
} as const

/** Words for the types of spec §3, those of the activity on the screen (`tools/csv-words.test.ts`); a transaction from outside is `stellar`. */
export const typeWords: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    sellCollect: 'Sale closed',
    sell: 'Put on sale',
    buy: 'Purchase',
    enableAsset: 'Activated',
    mint: 'Minted',
    burn: 'Burnt',
    payment: 'Payment',
    paymentClaimable: 'Payment waiting to be accepted',
    paymentAccept: 'Payment accepted',
    paymentCancel: 'Payment taken back',
    enableWallet: 'Wallet activated',
    enablePos: 'Till opened',
    disablePos: 'Till closed',
    sweepAccount: 'Account emptied',
    acceptAssets: 'Assets accepted',
    addOperator: 'Operator added',
    removeOperator: 'Operator removed',
    stellar: 'Outside this portal',
  },
  es: {
    sellCollect: 'Venta cerrada',
    sell: 'Puesto a la venta',
    buy: 'Compra',
    enableAsset: 'Activación',
    mint: 'Emisión',
    burn: 'Retiro de puntos',
    payment: 'Pago',
    paymentClaimable: 'Pago en espera de aceptación',
    paymentAccept: 'Pago aceptado',
    paymentCancel: 'Pago recuperado',
    enableWallet: 'Billetera activada',
    enablePos: 'Caja abierta',
    disablePos: 'Caja cerrada',
    sweepAccount: 'Cuenta vaciada',
    acceptAssets: 'Activos aceptados',
    addOperator: 'Operador agregado',
    removeOperator: 'Operador quitado',
    stellar: 'Fuera de este portal',
  },
}
