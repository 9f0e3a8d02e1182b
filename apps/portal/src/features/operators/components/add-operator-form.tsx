import { Email, type OperatorLevel } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { proposeOperator } from '#shared/access/operator-proposals.ts'
import { Note } from '#shared/design/form-error.tsx'
import { type Person, PersonField } from '#shared/design/person-field.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { toLookup } from '#shared/recipients/recipient.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { OperatedAccount } from '../api/operators-query.ts'
import { useAddOperator } from '../api/use-add-operator.tsx'
import { actOf, isSetUpProposed } from '../model/simulate.ts'
import { useRoleWords } from '../model/use-role-words.ts'
import { SetUp } from './set-up.tsx'
import { useStartingPoints } from './use-starting-points.tsx'

/**
 * Adds an operator by e-mail, alias or key. Shows who is meant, and says in words what the level allows, before anything is signed.
 * `isAsking`: whoever fills it in asks the admins of the account to.
 */
export function AddOperatorForm({ operated, isAsking = false }: { operated: OperatedAccount; isAsking?: boolean }) {
  const { account } = operated
  const { t } = useTranslation()
  const api = useApi()
  const describe = useDescribeError()
  const { network_passphrase } = useConfiguration()
  const { id: businessId } = useSelectedBusiness()
  const words = useRoleWords(account.kind)
  const [person, setPerson] = useState<Person>()
  const [level, setLevel] = useState<OperatorLevel>('med')
  const [isTried, setTried] = useState(false)
  const [setThresholds, setSetThresholds] = useState(false)
  const isProposed = !isAsking && isSetUpProposed(operated)
  const { field: pointsField, given } = useStartingPoints(account, isTried)
  // A new field for each person: the text of the last one would be looked up again.
  const [round, setRound] = useState(0)
  const params = { businessId, account: account.publicKey }
  const [refusal, setRefusal] = useState<Refusal>()
  const resolve = async (text: string, signal: AbortSignal): Promise<Person> => {
    const query = toLookup(text, network_passphrase)
    setRefusal(undefined)
    const { data } = await api.findOperator({ params, query: { query } }, { signal }).catch((error: unknown) => {
      if (error instanceof AppError && !signal.aborted) setRefusal({ code: error.code, query })
      throw error
    })
    const { publicKey, name, face, alias } = data.attributes
    return { text: query, name: name ?? alias ?? shortenKey(query), face, remark: shortenKey(publicKey) }
  }
  const showToast = useToast()
  const ask = useMutation(proposeOperator(useConnections(), params))
  const addOperator = useAddOperator(account)
  const clear = () => {
    setPerson(undefined)
    setRound(before => before + 1)
    setTried(false)
  }
  const add = () => {
    setTried(true)
    if (!person || (isProposed && !setThresholds) || ask.isPending) return
    if (isAsking) {
      const onSuccess = () => {
        clear()
        showToast(t('operators.ask.done', { name: person.name }))
      }
      ask.mutate({ operator: person.text, level }, { onSuccess })
      return
    }
    if (given) addOperator({ operator: person.text, name: person.name, level, setThresholds, given, onDone: clear })
  }
  return (
    <Form onSubmit={add}>
      {isAsking ? <p>{t('operators.ask.hint')}</p> : null}
      {actOf(account.kind) === 'mint' ? <Note>{t('operators.add.minters')}</Note> : isAsking ? null : <p>{t('operators.add.hint')}</p>}
      <PersonField
        key={round}
        label={t('operators.add.person')}
        value={person}
        onChange={setPerson}
        resolve={resolve}
        describe={error => describe(error) ?? t('common.person.unknown')}
        error={isTried && !person ? t('errors.address_missing') : undefined}
      />
      {refusal && !person ? <WayOut refusal={refusal} /> : null}
      <Radio.Group label={t('operators.add.level')} value={level} onChange={chosen => setLevel(chosen as OperatorLevel)}>
        <Stack gap="xs" mt="xs">
          {(['med', 'high'] as const).map(one => (
            <Radio key={one} value={one} label={words.role(one)} description={words.may(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {isAsking ? null : pointsField}
      {isProposed ? (
        <SetUp operated={operated} isChosen={setThresholds} onChoose={setSetThresholds} isMissing={isTried && !setThresholds} />
      ) : null}
      <Button type="submit" loading={ask.isPending}>
        {t(isAsking ? 'operators.ask.action' : 'operators.add.action')}
      </Button>
    </Form>
  )
}

/** Why somebody cannot be added, and whom that was asked for. */
type Refusal = { code: string; query: string }

/** Where what is missing is done: inviting who has no wallet yet, or adding a minter to the wallet first. */
function WayOut({ refusal: { code, query } }: { refusal: Refusal }) {
  const { t } = useTranslation()
  if (code === 'minter_not_operator')
    return (
      <div>
        <QuickLink link={{ to: '/u/wallet/operators' }} icon="people">
          {t('operators.add.toWallet')}
        </QuickLink>
      </div>
    )
  if (code !== 'operator_without_wallet' || !Email.safeParse(query).success) return null
  return (
    <div>
      <QuickLink link={{ to: '/u/dashboard/acl', search: { email: query } }} icon="mail">
        {t('operators.add.invite', { email: query })}
      </QuickLink>
    </div>
  )
}
