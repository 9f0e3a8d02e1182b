import type { Messages } from '#messages.ts'
import type { access as en } from './access.en.ts'

export const access: Messages<typeof en> = {
  access: 'Puedes mirar este negocio. Lo cambian el propietario o un gerente.',
  signer: 'Puedes mirar esta billetera. Para hacer esto, entra con una billetera que firme por ella.',
}
