import type { BulkReason, BulkRowState } from '@lealta/contract'

type Words = {
  columns: readonly string[]
  states: Readonly<Record<BulkRowState, string>>
  reasons: Readonly<Record<BulkReason, string>>
}

/** Words of the exported rows of a run, those of the screen (`tools/csv-words.test.ts`). */
export const bulkWords: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    columns: ['Row', 'Recipient', 'Name', 'Amount', 'State', 'Reason', 'Transaction', 'Time'],
    states: {
      problem: 'Left out',
      waiting: 'Waiting',
      paying: 'Being given',
      paid: 'Given',
      unaccepted: 'Given, not accepted yet',
      returned: 'Taken back',
      failed: 'Failed',
    },
    reasons: {
      alias_missing: 'The recipient is missing',
      alias_not_found: 'Nobody is called that',
      address_not_valid: 'The key is not right',
      email_not_valid: 'The email address is not right',
      federation_server_error: 'The server of this address does not answer as it should',
      destination_not_found: 'This account does not exist yet',
      amount_not_valid: 'The amount is not right',
      amount_ambiguous: 'The amount can be read in two ways',
      amount_too_precise: 'The amount has more than 7 decimals',
      amount_too_large: 'The amount is too large',
      destination_is_self: 'This is your own wallet',
      destination_without_trust: 'This account cannot receive it',
      invalid_payment: 'This is the account that issues it',
      memo_not_valid: 'The address has a number of its own, so it takes no memo',
      pending_payment_email_limit: 'Too much to wait for an email address: 1,000 at most',
      pending_payment_email_minimum: 'Too little to wait for an email address: at least 1',
      recipient_full: 'This account cannot hold that much',
      recipient_needs_memo: 'This recipient needs a memo of their own',
      recipient_twice: 'This person is in the list already',
      reward_to_till: 'A till takes no rewards this way',
      phone_not_payable: 'A phone number cannot be paid: write an email address, alias or key',
    },
  },
  es: {
    columns: ['Fila', 'Destinatario', 'Nombre', 'Cantidad', 'Estado', 'Motivo', 'Transacción', 'Hora'],
    states: {
      problem: 'Fuera de la lista',
      waiting: 'En espera',
      paying: 'En camino',
      paid: 'Entregado',
      unaccepted: 'Entregado, sin aceptar',
      returned: 'Devuelto',
      failed: 'Fallido',
    },
    reasons: {
      alias_missing: 'Falta el destinatario',
      alias_not_found: 'Nadie se llama así',
      address_not_valid: 'La clave no es correcta',
      email_not_valid: 'El correo no es correcto',
      federation_server_error: 'El servidor de esta dirección no responde como debería',
      destination_not_found: 'Esta cuenta todavía no existe',
      amount_not_valid: 'La cantidad no es correcta',
      amount_ambiguous: 'La cantidad se puede leer de dos maneras',
      amount_too_precise: 'La cantidad tiene más de 7 decimales',
      amount_too_large: 'La cantidad es demasiado grande',
      destination_is_self: 'Es tu propia billetera',
      destination_without_trust: 'Esta cuenta no puede recibirlo',
      invalid_payment: 'Es la cuenta que lo emite',
      memo_not_valid: 'La dirección trae su propio número y no admite memo',
      pending_payment_email_limit: 'Demasiado para esperar en un correo: 1.000 como máximo',
      pending_payment_email_minimum: 'Demasiado poco para esperar en un correo: 1 como mínimo',
      recipient_full: 'Esta cuenta no puede tener tanto',
      recipient_needs_memo: 'Este destinatario necesita un memo propio',
      recipient_twice: 'Esta persona ya está en la lista',
      reward_to_till: 'Una caja no recibe recompensas así',
      phone_not_payable: 'No se puede pagar a un teléfono: escribe un correo, alias o clave',
    },
  },
}
