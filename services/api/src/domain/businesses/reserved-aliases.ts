/** Names that nobody may call their business by: they would be taken for the platform itself, or for one of its addresses. */
const reserved: ReadonlySet<string> = new Set(
  [
    'admin administrator administrador api app apps auth root system sistema staff team equipo owner operator',
    'www web mail email correo smtp ftp dns ns ns1 ns2 mx cdn static assets media images docs blog news status',
    'support soporte help ayuda contact contacto info security seguridad abuse legal privacy privacidad terms terminos kyb kyc',
    'lealta stellar horizon federation ipfs explorer friendbot network testnet anchor bank banco treasury escrow',
    'account accounts cuenta wallet wallets billetera billing pay payment payments pago pagos refund invoice checkout',
    'home login signin sign-in signup logout register setup onboarding dashboard settings health ready metrics config demo test',
    'no-reply noreply postmaster webmaster hostmaster null undefined anonymous everyone nobody',
  ].flatMap(line => line.split(' ')),
)

/** Whether an alias is kept for the platform. */
export const isReservedAlias = (alias: string): boolean => reserved.has(alias)
