import type { Messages } from '#messages.ts'
import type { activity as en } from './activity.en.ts'

export const activity: Messages<typeof en> = {
  type: {
    sellCollect: 'Venta cerrada',
    sell: 'Puesto a la venta',
    currencyExchange: 'Cambio',
    buy: 'Compra',
    tradeAsset: 'Intercambio',
    enableAsset: 'Activo habilitado',
    addOperator: 'Operador agregado',
    removeOperator: 'Operador quitado',
    mint: 'Emisión',
    burn: 'Quemado',
    payment: 'Pago',
    paymentClaimable: 'Pago en espera de aceptación',
    paymentAccept: 'Pago aceptado',
    paymentCancel: 'Pago recuperado',
    deposit: 'Depósito',
    withdraw: 'Retiro',
    enableWallet: 'Billetera habilitada',
    enablePos: 'Caja habilitada',
    disablePos: 'Caja desactivada',
    acceptAssets: 'Activos aceptados',
    stellar: 'Fuera de este portal',
  },
}
