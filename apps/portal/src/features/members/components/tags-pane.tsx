import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteTag, renameTag } from '#features/members/api/change-member.ts'
import { memberQueries } from '#features/members/api/member-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './members.module.css'

type Tag = { readonly id: string; readonly name: string; readonly members: number }

/** The tags of the business: each can be called otherwise, or removed from everybody. */
export function TagsPane() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(memberQueries.tags(useApi(), id))
  return (
    <PaneView query={query}>
      {tags => (
        <Pane>
          <PaneHeader title={t('members.tags.manage')} subtitle={t('members.tags.lead')} />
          {tags.length === 0 ? (
            <EmptyState drawing="people">{t('members.tags.empty')}</EmptyState>
          ) : (
            <RowList label={t('members.tags.manage')}>
              {tags.map(tag => (
                <TagRow key={tag.id} tag={tag} />
              ))}
            </RowList>
          )}
        </Pane>
      )}
    </PaneView>
  )
}

function TagRow({ tag }: { tag: Tag }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const mayChange = useMay('member.edit')
  const remove = useMutation(deleteTag(useConnections(), id))
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (isEdited) {
    return (
      <li>
        <RenameForm tag={tag} onDone={() => setEdited(false)} />
      </li>
    )
  }
  return (
    <>
      <ListRow
        title={tag.name}
        detail={t('members.count', { count: tag.members })}
        more={
          mayChange ? (
            <span className={classes.actions}>
              <Button variant="default" size="sm" onClick={() => setEdited(true)}>
                {t('members.tags.rename')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setAsked(true)}>
                {t('members.tags.delete')}
              </Button>
            </span>
          ) : null
        }
      />
      <ConfirmDialog
        opened={isAsked}
        title={t('members.tags.deleteTitle', { tag: tag.name })}
        action={t('members.tags.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          void remove.mutateAsync(tag.id).then(
            () => undefined,
            () => setAsked(false),
          )
        }
        onClose={() => setAsked(false)}
      >
        {t('members.tags.deleteBody', { count: tag.members })}
      </ConfirmDialog>
    </>
  )
}

function RenameForm({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const rename = useMutation(renameTag(useConnections(), id))
  const [name, setName] = useState(tag.name)
  const isReady = name.trim() !== '' && !rename.isPending
  const send = () => rename.mutateAsync({ tagId: tag.id, name: name.trim() }).then(onDone, () => undefined)
  return (
    <form
      className={classes.line}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void send()
      }}
    >
      <TextInput
        label={t('members.tags.name')}
        value={name}
        maxLength={30}
        autoComplete="off"
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isReady} loading={rename.isPending}>
        {t('common.save')}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}
