import { ApiError, ConnectionError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { TextInput } from '@mantine/core'
import { type UseMutationOptions, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import type { Connections } from '#shared/portal/connections.ts'
import { changeTestLanguage, renderConnected } from '#test/render.tsx'

const notice = page.getByRole('dialog', { name: 'Notification' })
const accept = notice.getByRole('button', { name: 'Accept' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const refusal = (code: string, pointer?: string) => new ApiError(422, [{ code, pointer, data: {} }])
const lost = () => new ConnectionError('connection_lost')

function Action({ options, label = 'Save' }: { options: UseMutationOptions; label?: string }) {
  const { mutate, isPending } = useMutation(options)
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {label}
    </button>
  )
}

const fail = (error: unknown): UseMutationOptions => ({ mutationFn: () => Promise.reject(error) })

function Load({ name, read, ...options }: { name: string; read: () => Promise<string> } & Partial<UseQueryOptions<string>>) {
  const query = useQuery({ queryKey: ['test', name], queryFn: read, enabled: true, retry: false, staleTime: 0, ...options })
  return (
    <section aria-label={name}>
      <QueryView query={query} skeleton="loading">
        {data => <p>{data}</p>}
      </QueryView>
      <button type="button" onClick={() => void query.refetch()}>
        refresh {name}
      </button>
    </section>
  )
}

/** What the dialog was opened for, in order: also after the last look at the screen. */
class Opened {
  readonly errors: unknown[] = []
  readonly watch = ({ portal: { errors } }: Connections) => {
    errors.store.watch(() => {
      const shown = errors.store.read()
      if (shown) this.errors.push(shown.error)
    })
  }
}

/** A source that answers what it is told to. */
function source(first: string | Error) {
  let answer = first
  let reads = 0
  return {
    tell: (next: string | Error) => {
      answer = next
    },
    reads: () => reads,
    read: async () => {
      reads += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

test('rule §4: "The error dialog opens for any error except a cancelled request": a failed action', async () => {
  await renderConnected(<Action options={fail(refusal('code_not_valid'))} />, () => {})
  await button('Save').click()
  await expect.element(notice.getByText(/Code is not valid/)).toBeVisible()
  await expect.element(accept).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(button('Save')).toHaveFocus()
})

test('in Spanish', async () => {
  await changeTestLanguage('es')
  await renderConnected(<Action options={fail(refusal('code_not_valid'))} />, () => {})
  await button('Save').click()
  const inSpanish = page.getByRole('dialog', { name: 'Notificación' })
  await expect.element(inSpanish.getByText(/no es válido|no válido/)).toBeVisible()
  await inSpanish.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(inSpanish).not.toBeInTheDocument()
})

test('rule §4: a cancelled request, and a session that was refused, open nothing', async () => {
  const [opened, real] = [new Opened(), lost()]
  await renderConnected(
    <>
      <Action label="Cancelled" options={fail(new DOMException('left', 'AbortError'))} />
      <Action label="Signed out" options={fail(new ApiError(401, [{ code: 'bad_auth', pointer: undefined, data: {} }]))} />
      <Action label="No token" options={fail(new AppError('missing_auth_token'))} />
      <Action label="Real" options={fail(real)} />
    </>,
    opened.watch,
  )
  for (const name of ['Cancelled', 'Signed out', 'No token']) {
    await button(name).click()
    await expect.element(button(name)).toBeEnabled()
  }
  await button('Real').click()
  await expect.element(notice).toBeVisible()
  expect(opened.errors).toEqual([real])
})

test('a first load that fails opens the dialog and leaves its place with a retry, whose failure opens it again', async () => {
  const cards = source(lost())
  await renderConnected(<Load name="cards" read={cards.read} />, () => {})
  await expect.element(notice.getByText(/No connection/)).toBeVisible()
  await accept.click()
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  await button('Try again').click()
  await expect.element(notice).toBeVisible()
  await accept.click()
  cards.tell('three cards')
  await button('Try again').click()
  await expect.element(page.getByText('three cards')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('what is read again by itself fails in silence, with data and without', async () => {
  const [opened, lostFirst, real] = [new Opened(), lost(), refusal('code_not_valid')]
  const [shown, unread] = [source('three cards'), source(lostFirst)]
  await renderConnected(
    <>
      <Load name="shown" read={shown.read} />
      <Load name="unread" read={unread.read} />
      <Action label="Real" options={fail(real)} />
    </>,
    opened.watch,
  )
  await accept.click()
  await expect.element(notice).not.toBeInTheDocument()
  shown.tell(lost())
  for (const [name, of] of [
    ['shown', shown],
    ['unread', unread],
  ] as const) {
    const before = of.reads()
    await button(`refresh ${name}`).click()
    await expect.poll(of.reads).toBe(before + 1)
  }
  await expect.element(page.getByText('three cards')).toBeVisible()
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  await button('Real').click()
  await expect.element(notice.getByText(/not valid/)).toBeVisible()
  expect(opened.errors).toEqual([lostFirst, real])
})

test('coming back to a screen that did not load is its first load again', async () => {
  const cards = source(lost())
  function Screens() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          other screen
        </button>
        {isOpen ? <Load name="cards" read={cards.read} /> : null}
      </>
    )
  }
  await renderConnected(<Screens />, () => {})
  await accept.click()
  await button('other screen').click()
  await expect.element(page.getByRole('region', { name: 'cards' })).not.toBeInTheDocument()
  await button('other screen').click()
  await expect.element(notice).toBeVisible()
})

test('what is missing or forbidden is said by its screen', async () => {
  const gone = source(new ApiError(404, [{ code: 'not_found', pointer: undefined, data: {} }]))
  await renderConnected(<Load name="gone" read={gone.read} />, () => {})
  await expect.element(page.getByRole('alert').getByText(/does not exist/)).toBeVisible()
  expect(button('Try again').query()).toBeNull()
  expect(notice.query()).toBeNull()
})

test.for([
  ['the same reason', lost(), false],
  ['another reason', refusal('code_not_valid'), true],
] as const)('what was still loading when an error was accepted fails for %s: the dialog opens again (%o)', async ([, error, isTold]) => {
  let fail: (error: Error) => void = () => {}
  const slow = () => new Promise<string>((_, reject) => (fail = reject))
  const opened = new Opened()
  await renderConnected(
    <>
      <Load name="cards" read={source(lost()).read} />
      <Load name="slow" read={slow} />
    </>,
    opened.watch,
  )
  await accept.click()
  await expect.element(notice).not.toBeInTheDocument()
  fail(error)
  await expect.element(page.getByRole('region', { name: 'slow' }).getByText('This could not be loaded.')).toBeVisible()
  expect(opened.errors.slice(1), 'what has opened since').toEqual(isTold ? [error] : [])
})

test('several at once give one dialog; a newer error takes its place', async () => {
  await renderConnected(
    <>
      <Load name="cards" read={source(lost()).read} />
      <Load name="points" read={source(lost()).read} />
    </>,
    ({ portal }) => portal.errors.show(refusal('code_not_valid')),
  )
  await expect.element(notice.getByText(/No connection/)).toBeVisible()
  expect(notice.elements()).toHaveLength(1)
  await accept.click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(page.getByText('This could not be loaded.').elements()).toHaveLength(2)
})

function Profile({ error }: { error: () => Error }) {
  const form = useTypedForm({ initialValues: { alias: '', name: '' }, check: () => ({}) })
  const { typed } = useFields(form)
  const save = useFormMutation<{ alias: string; name: string }, void>({ mutationFn: () => Promise.reject(error()) })
  const submission = useSubmit(form, save, { toInput: values => values, onDone: () => {} })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput label="Name" {...typed('name')} />
      <TextInput label="Alias" {...typed('alias')} />
      <Submit submission={submission}>Send</Submit>
    </Form>
  )
}

test('a form field’s own error stays at the field, which gets the focus; another opens the dialog, and what was typed stays', async () => {
  let error: Error = refusal('alias_already_exists', '/alias')
  await renderConnected(<Profile error={() => error} />, () => {})
  await userEvent.type(page.getByLabelText('Alias'), 'cafe')
  await button('Send').click()
  await expect.element(page.getByLabelText('Alias')).toHaveFocus()
  await expect.element(page.getByLabelText('Alias')).toHaveAccessibleDescription(/alias/i)
  expect(notice.query()).toBeNull()
  error = lost()
  await button('Send').click()
  await accept.click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Alias')).toHaveValue('cafe')
  await expect.element(button('Send')).toHaveFocus()
})

test('above a dialog that asks: Escape and Accept close only the error, and what was typed stays', async () => {
  function Asking() {
    const { mutate, isPending } = useMutation(fail(lost()))
    const [isOpen, setOpen] = useState(true)
    return (
      <ConfirmDialog
        opened={isOpen}
        title="Leave?"
        action="Leave"
        typed={{ word: 'LEAVE', label: 'Type LEAVE' }}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      >
        It cannot be undone.
      </ConfirmDialog>
    )
  }
  await renderConnected(<Asking />, () => {})
  const asking = page.getByRole('dialog', { name: 'Leave?' })
  await userEvent.type(page.getByLabelText('Type LEAVE'), 'LEAVE')
  await button('Leave').click()
  await expect.element(accept).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(asking).toBeVisible()
  await expect.element(page.getByLabelText('Type LEAVE')).toHaveValue('LEAVE')
  await expect.element(button('Leave')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(asking).not.toBeInTheDocument()
})
