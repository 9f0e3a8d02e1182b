import type { MemberDetails } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteNote, saveNote } from '#features/members/api/change-member.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './members.module.css'

const LETTERS = 1000

type Note = MemberDetails['notes'][number]

/** What the business wrote down about a member; the member never sees it. */
export function MemberNotes({ publicKey, notes }: { publicKey: string; notes: readonly Note[] }) {
  const { t } = useTranslation()
  const mayWrite = useMay('member.edit')
  return (
    <Section title={t('members.notes.title')}>
      <Muted>{t('members.notes.lead')}</Muted>
      {notes.length > 0 ? (
        <RowList label={t('members.notes.title')}>
          {notes.map(note => (
            <NoteRow key={note.id} publicKey={publicKey} note={note} />
          ))}
        </RowList>
      ) : null}
      {mayWrite ? <NoteForm publicKey={publicKey} /> : null}
    </Section>
  )
}

function NoteRow({ publicKey, note }: { publicKey: string; note: Note }) {
  const { t } = useTranslation()
  const mayWrite = useMay('member.edit')
  const { id } = useSelectedBusiness()
  const remove = useMutation(deleteNote(useConnections(), id))
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (isEdited) {
    return (
      <li>
        <NoteForm publicKey={publicKey} note={note} onDone={() => setEdited(false)} />
      </li>
    )
  }
  return (
    <>
      <ListRow
        title={<span className={classes.text}>{note.text}</span>}
        detail={
          <>
            {note.author.name ?? shortenKey(note.author.publicKey)} · <RelativeTime at={note.createdAt} />
            {note.editedAt ? ` · ${t('members.notes.edited')}` : ''}
          </>
        }
        more={
          mayWrite && note.mayChange ? (
            <span className={classes.actions}>
              <Button variant="default" size="sm" onClick={() => setEdited(true)}>
                {t('common.edit')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setAsked(true)}>
                {t('members.notes.delete')}
              </Button>
            </span>
          ) : null
        }
      />
      <ConfirmDialog
        opened={isAsked}
        title={t('members.notes.deleteTitle')}
        action={t('members.notes.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          void remove.mutateAsync(note.id).then(
            () => undefined,
            () => setAsked(false),
          )
        }
        onClose={() => setAsked(false)}
      >
        {t('members.notes.deleteBody')}
      </ConfirmDialog>
    </>
  )
}

function NoteForm({ publicKey, note, onDone }: { publicKey: string; note?: Note; onDone?: () => void }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const save = useMutation(saveNote(useConnections(), id, publicKey, note?.id))
  const [text, setText] = useState(note?.text ?? '')
  const isReady = text.trim() !== '' && !save.isPending
  const send = () =>
    save.mutateAsync(text.trim()).then(
      () => {
        setText('')
        onDone?.()
      },
      () => undefined,
    )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void send()
      }}
    >
      <Textarea
        label={t(note ? 'members.notes.change' : 'members.notes.new')}
        value={text}
        maxLength={LETTERS}
        rows={3}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" disabled={!isReady} loading={save.isPending}>
          {t('common.save')}
        </Button>
        {onDone ? (
          <Button variant="subtle" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
