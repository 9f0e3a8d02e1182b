import type { OperationDetails } from '@lealta/stellar/transactions'
import { expect, test } from 'vitest'
import { changeTestLanguage, t } from '#test/render.tsx'
import { describeOperation } from './describe-operation.ts'

const me = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const shop = 'GBYS7WRBK2Y4A6SXFXQ2IYFZ4JYYFVAHXFDPIV7YGAYJ2JBYYTQOMQ4Z'
const opened = { type: 'createAccount', source: shop, accountId: me, startingBalance: 0n } as OperationDetails
const sponsored = { type: 'beginSponsoringFutureReserves', source: shop, sponsoredId: me } as OperationDetails
const sponsoring = { type: 'beginSponsoringFutureReserves', source: me, sponsoredId: shop } as OperationDetails

test('describes what concerns the reader in whole sentences', () => {
  const say = (operation: OperationDetails) => describeOperation(operation, { t, locale: 'en', me }).join()
  expect(say(opened)).toBe('Open your account with 0 XLM')
  expect(say(sponsored)).toBe('GBYS7…OMQ4Z pays the reserve of what you open next')
  expect(say(sponsoring)).toBe('You pay the reserve of what GBYS7…OMQ4Z opens next')
})

test('the same in Spanish', async () => {
  await changeTestLanguage('es')
  const say = (operation: OperationDetails) => describeOperation(operation, { t, locale: 'es', me }).join()
  expect(say(opened)).toBe('Abrir tu cuenta con 0 XLM')
  expect(say(sponsored)).toBe('GBYS7…OMQ4Z paga la reserva de lo que abres a continuación')
})
