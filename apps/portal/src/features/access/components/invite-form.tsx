import { Email, type GivenLevel, givenLevels } from '@lealta/contract'
import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AccessContext } from '#shared/access/access-context.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OpenTill, openTills } from '#shared/tills/open-tills.ts'
import { invite } from '../api/invite.ts'

/**
 * What somebody will do: an access level; serving at a till, for which they see what an employee sees; or what the owner does, for which
 * they are a manager whose key fully controls the wallet.
 */
const Role = z.enum(['cashier', 'manager', 'employee', 'admin'])
type Role = z.infer<typeof Role>

const schema = z
  .object({ email: z.string().trim().min(1, 'field_required').pipe(Email), role: Role, till: z.string() })
  .refine(({ role, till }) => role !== 'cashier' || till !== '', { path: ['till'], message: 'field_required' })
type Values = z.infer<typeof schema>

/** Invites somebody by what they will do; a manager only employees and cashiers, the owner admins, too. */
export function InviteForm({ email = '' }: { email?: string | undefined }) {
  const { id } = useSelectedBusiness()
  const tills = useQuery(openTills(useApi(), id))
  // Where there are tills, serving at one is the first choice: it does not come in above the others later.
  return isFirstAsked(tills) ? <FormSkeleton fields={6} /> : <Inviting email={email} tills={tills.data ?? []} />
}

function Inviting({ email, tills }: { email: string; tills: readonly OpenTill[] }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id, accessLevel, publicKey: wallet } = useSelectedBusiness()
  const { isEnabled } = use(AccessContext)
  const areOperatorsOn = isEnabled('operators_enabled')
  const levels: readonly GivenLevel[] = accessLevel ? givenLevels[accessLevel] : []
  const roles: readonly Role[] = [
    ...(tills.length > 0 && levels.includes('employee') ? (['cashier'] as const) : []),
    ...levels,
    ...(accessLevel === 'owner' && areOperatorsOn ? (['admin'] as const) : []),
  ]
  const form = useTypedForm<Values>({ initialValues: { email, role: 'employee', till: '' }, check: checkBy(schema) })
  const { typed, chosen } = useFields(form)
  const submission = useSubmit(form, useFormMutation(invite(useConnections(), id)), {
    toInput: ({ email: address, role, till }) => ({
      email: address.trim(),
      accessLevel: role === 'cashier' ? 'employee' : role === 'admin' ? 'manager' : role,
      operates:
        role === 'cashier'
          ? { account: till, level: 'med' as const }
          : role === 'admin'
            ? { account: wallet, level: 'high' as const }
            : null,
    }),
    onDone: (_, { email: address, role }) => {
      form.setValues({ email: '' })
      const isToBeAdded = accessLevel === 'owner' && (role === 'cashier' || role === 'admin')
      showToast(t(isToBeAdded ? 'access.control.sentToAdd' : 'access.control.sent', { email: address.trim() }))
    },
    fieldOfCode: { mail_recipient_limit: 'email', not_found: 'till' },
  })
  const { value, onChange, error } = chosen('role')
  // The only one need not be chosen.
  const chooseRole = (role: Role) => {
    onChange(role)
    const [first, ...others] = tills
    if (role === 'cashier' && first && others.length === 0) form.setValues({ till: first.publicKey })
  }
  const till = chosen('till')
  const place = value === 'cashier' ? tills.find(({ publicKey }) => publicKey === till.value) : undefined
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput
        label={t('access.control.email')}
        description={t('access.control.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        withAsterisk
        {...typed('email')}
      />
      <Radio.Group label={t('access.control.level')} value={value} onChange={role => chooseRole(role as Role)} error={error}>
        <Stack gap="xs" mt="xs">
          {roles.map(role => (
            <Radio
              key={role}
              value={role}
              label={role === 'cashier' || role === 'admin' ? t(`access.control.${role}`) : t(`common.levels.${role}`)}
              description={t(`access.control.may.${role}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value === 'cashier' ? (
        <Select
          label={t('access.control.till')}
          data={tills.map(({ name, publicKey, locationName }) => ({
            value: publicKey,
            label: locationName === null ? name : `${name} (${locationName})`,
          }))}
          withAsterisk
          allowDeselect={false}
          value={till.value === '' ? null : till.value}
          onChange={chosenTill => till.onChange(chosenTill ?? '')}
          error={till.error}
        />
      ) : null}
      {place && form.errors.email === 'access_already_given' ? (
        <div>
          <QuickLink link={{ to: '/u/pos/$pos/operators', params: { pos: place } }} icon="key">
            {t('access.control.addThere', { name: place.name })}
          </QuickLink>
        </div>
      ) : null}
      <Submit submission={submission}>{t('access.control.send')}</Submit>
    </Form>
  )
}
