/** Languages of the explorer. */
export type Language = 'en' | 'es'

const en = {
  title: 'Explorer',
  latestLedgers: 'Latest ledgers',
  latestTransactions: 'Latest transactions',
  ledger: 'Ledger',
  closedAt: 'Closed at',
  transactions: 'Transactions',
  transaction: 'Transaction',
  account: 'Account',
  asset: 'Asset',
  issuer: 'Issuer',
  code: 'Code',
  source: 'Source account',
  feeAccount: 'Fee account',
  fee: 'Fee charged',
  memo: 'Memo',
  result: 'Result',
  succeeded: 'Succeeded',
  failed: 'Failed',
  operations: 'Operations',
  effects: 'Effects',
  signatures: 'Signatures',
  balances: 'Balances',
  balance: 'Balance',
  limit: 'Limit',
  signers: 'Signers',
  weight: 'Weight',
  thresholds: 'Thresholds (low / medium / high)',
  data: 'Data',
  sequence: 'Sequence number',
  homeDomain: 'Home domain',
  sponsor: 'Sponsor',
  sponsoring: 'Sponsoring / sponsored',
  holders: 'Holders',
  supply: 'In circulation',
  claimable: 'In claimable balances',
  inPools: 'In liquidity pools',
  flags: 'Flags',
  none: 'None',
  notFound: 'Not found',
  notFoundText: 'Nothing on this network has this address.',
  tooMany: 'Too many requests',
  tooManyText: 'Too many pages were asked for from your address. Try again in a while.',
  more: 'More than shown here',
  home: 'Latest ledgers',
} as const

/** Every text of the explorer, by key. */
export type Texts = Record<keyof typeof en, string>

const es: Texts = {
  title: 'Explorador',
  latestLedgers: 'Últimos ledgers',
  latestTransactions: 'Últimas transacciones',
  ledger: 'Ledger',
  closedAt: 'Cerrado',
  transactions: 'Transacciones',
  transaction: 'Transacción',
  account: 'Cuenta',
  asset: 'Activo',
  issuer: 'Emisor',
  code: 'Código',
  source: 'Cuenta de origen',
  feeAccount: 'Cuenta que paga la comisión',
  fee: 'Comisión cobrada',
  memo: 'Memo',
  result: 'Resultado',
  succeeded: 'Exitosa',
  failed: 'Fallida',
  operations: 'Operaciones',
  effects: 'Efectos',
  signatures: 'Firmas',
  balances: 'Saldos',
  balance: 'Saldo',
  limit: 'Límite',
  signers: 'Firmantes',
  weight: 'Peso',
  thresholds: 'Umbrales (bajo / medio / alto)',
  data: 'Datos',
  sequence: 'Número de secuencia',
  homeDomain: 'Dominio',
  sponsor: 'Patrocinador',
  sponsoring: 'Patrocina / es patrocinada',
  holders: 'Titulares',
  supply: 'En circulación',
  claimable: 'En saldos reclamables',
  inPools: 'En pools de liquidez',
  flags: 'Indicadores',
  none: 'Ninguno',
  notFound: 'No encontrado',
  notFoundText: 'Nada en esta red tiene esta dirección.',
  tooMany: 'Demasiadas solicitudes',
  tooManyText: 'Se pidieron demasiadas páginas desde tu dirección. Vuelve a intentarlo en un rato.',
  more: 'Hay más de lo que se muestra',
  home: 'Últimos ledgers',
}

/** The texts of a language. */
export const texts: Record<Language, Texts> = { en, es }

/** The language that a person asked for in the address, else the first one of the browser's that there is, else English. */
export function pickLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  if (asked === 'es' || asked === 'en') return asked
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'es' || tag === 'en') return tag
  }
  return 'en'
}
